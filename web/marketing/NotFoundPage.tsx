import { LEAD_FORM } from '../content/company/navigation.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { useStatus } from '../layout/pageAnswer.ts';
import { Dial } from '../ui/Dial.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { lead } from '../ui/page.css.ts';
import * as styles from './NotFoundPage.css.ts';

const title = 'Page Not Found';
const text =
  'Nobody picks up at this address. The page may have moved, or the link may be mistyped.';

/** The page for a URL that does not exist. */
export function Component() {
  useStatus(404);
  return (
    <div className={styles.page}>
      {/* One response serves every unknown URL, so it cannot name the requested one. */}
      <PageMetadata title={title} description={text} path="/404" noIndex />
      <Dial seconds={0} className={styles.dial} />
      <h1 className={styles.title}>{title}</h1>
      <p className={`${lead} ${styles.words}`}>{text}</p>
      <div className={styles.ways}>
        <LinkButton to="/" data-event="home_not_found" data-category="navigation">
          Back to the home page
        </LinkButton>
        <LinkButton to={LEAD_FORM} look="quiet" data-event="try_ai_not_found" data-category="cta">
          Get a call instead
        </LinkButton>
      </div>
    </div>
  );
}
