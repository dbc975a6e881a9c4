import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BlogCategories_query$key } from '#relay/BlogCategories_query.graphql';
import { blog } from '../../content/site/posts/blog.ts';
import { type BlogAddress, blogPath } from '../blogAddress.ts';
import * as styles from './BlogCategories.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

interface Props {
  categories: BlogCategories_query$key;
  address: BlogAddress;
}

/** Filters the list by category and keeps the search. */
export function BlogCategories({ categories: key, address: { category, search } }: Props) {
  const { categories } = useFragment(
    graphql`
      fragment BlogCategories_query on Query {
        categories @required(action: THROW) {
          id
          name
          slug
          postCount
        }
      }
    `,
    key,
  );
  const filled = categories.filter(({ slug, postCount }) => postCount > 0 || slug === category);
  if (filled.length === 0) return null;
  const all = { id: 'all', name: blog.allCategories, slug: null };
  return (
    <nav aria-label="Categories" className={styles.categories}>
      <ul className={recipes.row}>
        {[all, ...filled].map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              to={blogPath({ category: slug, search })}
              className={styles.link}
              aria-current={slug === category ? 'true' : undefined}
              data-event="blog_category"
              data-category="blog"
              data-value={slug ?? 'all'}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
