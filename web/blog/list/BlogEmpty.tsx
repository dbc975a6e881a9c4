import { blog } from '../../content/site/posts/blog.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { BlogAddress } from '../blogAddress.ts';
import { BlogMessage } from '../BlogMessage.tsx';

/** Shown instead of cards when the blog has no posts, or none match the filters. */
export function BlogEmpty({ address: { category, search } }: { address: BlogAddress }) {
  if (!category && !search) return <BlogMessage {...blog.empty} />;
  const { title, clear } = blog.nothingFound;
  const text = search
    ? `No post has “${search}” in its title or excerpt.`
    : 'There are no posts in this category yet.';
  return (
    <BlogMessage title={title} text={text}>
      <LinkButton to="/blog" look="quiet">
        {clear}
      </LinkButton>
    </BlogMessage>
  );
}
