import { Link } from 'react-router-dom';
import { blog } from '../../content/site/posts/blog.ts';
import * as styles from './SubjectPage.css.ts';

/** The way from the blog to this page. */
export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumb}>
        <li>
          <Link to="/blog" data-event="blog_back" data-category="blog">
            {blog.title}
          </Link>
        </li>
        <li aria-current="page" className={styles.here}>
          {name}
        </li>
      </ol>
    </nav>
  );
}
