import { blog } from '../content/blog.ts';
import { useStatus } from '../rendering.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { BlogMessage } from './BlogMessage.tsx';

const { title, text, back } = blog.noSuchPage;

/** Past the end of the list, or in a category that nobody knows. */
export function BlogNoSuchPage() {
  useStatus(404);
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <BlogMessage title={title} text={text}>
        <LinkButton to="/blog">{back}</LinkButton>
      </BlogMessage>
    </>
  );
}
