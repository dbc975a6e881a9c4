import { useSite } from '../../rendering.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { container } from '../../ui/page.css.ts';
import * as styles from './FinalCall.css.ts';

/** The last invitation of a page. `tryTo` is where the lead form is. */
export function FinalCall({ title, text, tryTo }: { title: string; text: string; tryTo: string }) {
  const site = useSite();
  return (
    <section aria-labelledby="final-call" className={styles.band}>
      <div className={`${container} ${styles.inner}`}>
        <h2 id="final-call" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          <LinkButton
            look="main"
            to={site.bookingTeamUrl}
            target="_blank"
            rel="noopener"
            data-event="book_demo_final"
            data-category="cta"
          >
            Book a Demo
          </LinkButton>
          <LinkButton look="onPine" to={tryTo} data-event="try_ai_final" data-category="cta">
            Try AI Sales Rep
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
