import { Link } from 'react-router-dom';
import { blogPost } from '../content/blog.ts';
import { BookingLink } from '../layout/booking/BookingLink.tsx';
import * as styles from './BlogPostAside.css.ts';

const { aside, resources } = blogPost;

/** What to do next, beside the text. */
export function BlogPostAside() {
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
            {resources.links.map(({ label, to }) => (
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
