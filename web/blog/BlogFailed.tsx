import { useLocation } from 'react-router-dom';
import { blog } from '../content/site/posts/blog.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import * as styles from './BlogMessage.css.ts';
import * as recipes from '../theme/recipes.css.ts';

interface Props {
  text: string;
  /** The document's title. */
  title: string;
  /** The path of the canonical address. */
  path: string;
  /** True if the page has no other h1. */
  isPage?: boolean;
}

/** Shown when the data could not be loaded, with a link to try again. */
export function BlogFailed({ text, title, path, isPage = false }: Props) {
  const { pathname, search } = useLocation();
  const Text = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className={isPage ? styles.page : styles.message}>
      <PageMetadata title={title} description={blog.description} path={path} noIndex />
      <Text className={isPage ? recipes.sectionTitle : styles.text}>{text}</Text>
      {/* The same address starts the loader's query again. */}
      <LinkButton look="quiet" to={pathname + search} data-event="blog_retry" data-category="blog">
        {blog.retry}
      </LinkButton>
    </div>
  );
}
