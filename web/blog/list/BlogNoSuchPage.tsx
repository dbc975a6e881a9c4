import { blog } from '../../content/site/posts/blog.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { useStatus } from '../../layout/pageAnswer.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BlogMessage } from '../BlogMessage.tsx';

const { title, text, back } = blog.noSuchPage;

/** The page is past the end of the list, or the category does not exist. */
export function BlogNoSuchPage() {
  useStatus(404);
  return (
    <>
      <PageMetadata title={title} description={text} path={blogPage.path} noIndex />
      <BlogMessage title={title} text={text}>
        <LinkButton to="/blog">{back}</LinkButton>
      </BlogMessage>
    </>
  );
}
