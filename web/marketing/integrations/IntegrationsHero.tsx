import { speedToLead } from '../../content/facts/claims.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { usePageWords } from '../../layout/usePageWords.ts';
import { useSite } from '../../layout/pageState.ts';
import { Dial } from '../../ui/Dial.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { container, lead } from '../../ui/page.css.ts';
import * as styles from './IntegrationsHero.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

const sources = ['Web form', 'Ad click', 'CRM record', 'Webhook'];
const results = ['Calendar slot', 'CRM update', 'Transcript', 'Report'];

/** What the page is about, with a drawing of what goes in and what comes out. */
export function IntegrationsHero() {
  const words = usePageWords('/integrations');
  const { integrationDocsUrl } = useSite();
  return (
    <section aria-labelledby="integrations-title" className={`${container} ${styles.hero}`}>
      <div className={recipes.stackFromStart}>
        <h1 id="integrations-title" className={styles.title}>
          {words.headline}
        </h1>
        <p className={lead}>
          <Marked>{words.lead}</Marked>
        </p>
        <div className={recipes.rowWide}>
          <BookingLink look="main" data-event="book_demo_integrations" data-category="cta">
            {words.book}
          </BookingLink>
          <LinkButton
            role="button"
            look="quiet"
            to={integrationDocsUrl}
            target="_blank"
            rel="noopener"
            data-event="view_documentation"
            data-category="cta"
          >
            {words.documentation}
          </LinkButton>
        </div>
      </div>
      <div className={styles.wiring} aria-hidden="true">
        <ul className={styles.ends}>
          {sources.map((name) => (
            <li key={name} className={styles.source}>
              {name}
            </li>
          ))}
        </ul>
        <div className={styles.minute}>
          <Dial seconds={speedToLead.seconds} className={styles.dial} />
          <span className={styles.figure}>{speedToLead.seconds}</span>
        </div>
        <ul className={styles.ends}>
          {results.map((name) => (
            <li key={name} className={styles.result}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
