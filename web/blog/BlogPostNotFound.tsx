import { blogPost } from '../content/blog.ts';
import { useStatus } from '../rendering.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { BlogMessage } from './BlogMessage.tsx';

const { title, text, back } = blogPost.notFound;

/** No post has this address, or not for everybody. */
export function BlogPostNotFound() {
  useStatus(404);
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <BlogMessage title={title} text={text} isPage>
        <LinkButton to="/blog" data-event="blog_back" data-category="blog">
          {back}
        </LinkButton>
      </BlogMessage>
    </>
  );
}
