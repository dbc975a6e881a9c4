import { useLocation } from 'react-router-dom';
import { blogPost } from '../../content/site/posts/blog.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { useStatus } from '../../layout/pageAnswer.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BlogMessage } from '../BlogMessage.tsx';

const { title, text, back } = blogPost.notFound;

/** No published post has this address. */
export function BlogPostNotFound() {
  useStatus(404);
  const { pathname } = useLocation();
  return (
    <>
      <PageMetadata title={title} description={text} path={pathname} noIndex />
      <BlogMessage title={title} text={text} isPage>
        <LinkButton to="/blog" data-event="blog_back_not_found" data-category="blog">
          {back}
        </LinkButton>
      </BlogMessage>
    </>
  );
}
