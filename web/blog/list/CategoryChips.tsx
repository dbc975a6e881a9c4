import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CategoryChips_query$key } from '#relay/CategoryChips_query.graphql';
import { blog } from '../../content/site/posts/blog.ts';
import * as recipes from '../../theme/recipes.css.ts';
import * as styles from './BlogListPage.css.ts';

interface Props {
  query: CategoryChips_query$key;
  /** Slug of the chosen category; null for all posts. */
  chosen: string | null;
  /** The path of a category, and of all posts. */
  pathOf(slug: string | null): string;
}

/** Links to the categories that have posts. */
export function CategoryChips({ query, chosen, pathOf }: Props) {
  const { categories } = useFragment(
    graphql`
      fragment CategoryChips_query on Query {
        categories @required(action: THROW) {
          id
          name
          slug
          postCount
        }
      }
    `,
    query,
  );
  const filled = categories.filter(({ slug, postCount }) => postCount > 0 || slug === chosen);
  if (filled.length === 0) return null;
  const all = { id: 'all', name: blog.allCategories, slug: null };
  return (
    <nav aria-label="Categories" className={styles.categories}>
      <ul className={recipes.row}>
        {[all, ...filled].map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              to={pathOf(slug)}
              className={styles.categoryLink}
              aria-current={slug === chosen ? 'true' : undefined}
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
