import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BlogPostAside_query$key } from '#relay/BlogPostAside_query.graphql';
import { blogPost } from '../../content/site/posts/blogPost.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import * as styles from './BlogPostAside.css.ts';

const { aside, resources } = blogPost;

/** A call to action beside the text. */
export function BlogPostAside({ query }: { query: BlogPostAside_query$key }) {
  const { ofCategory, ofTag } = useFragment(
    graphql`
      fragment BlogPostAside_query on Query {
        ofCategory: posts(first: 1, filter: { category: "compliance" }) {
          edges {
            node {
              slug
              publishedAt
            }
          }
        }
        ofTag: posts(first: 1, filter: { tag: "tcpa" }) {
          edges {
            node {
              slug
              publishedAt
            }
          }
        }
      }
    `,
    query,
  );
  const [newest] = [ofCategory, ofTag]
    .flatMap((posts) => posts?.edges.map(({ node }) => node) ?? [])
    .toSorted(
      (one, other) => Date.parse(other.publishedAt ?? '') - Date.parse(one.publishedAt ?? ''),
    );
  const links = [
    ...resources.links,
    ...(newest ? [{ label: resources.compliance, to: `/blog/${newest.slug}` }] : []),
  ];
  return (
    <aside className={styles.aside}>
      <div className={styles.stay}>
        <section aria-labelledby="aside-title" className={styles.card}>
          <h2 id="aside-title" className={styles.title}>
            {aside.title}
          </h2>
          <p className={styles.text}>{aside.text}</p>
          <BookingLink
            opens="modal"
            look="main"
            data-event="book_demo_post_aside"
            data-category="cta"
          >
            {aside.book}
          </BookingLink>
        </section>
        <nav aria-labelledby="resources-title">
          <h2 id="resources-title" className={styles.heading}>
            {resources.title}
          </h2>
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.link}
                  data-event="quick_resource"
                  data-category="blog"
                  data-value={to}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </aside>
  );
}
