import { LEAD_FORM } from '../../content/navigation.ts';
import { useStatus } from '../../rendering.ts';
import { Dial } from '../../ui/Dial.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lead } from '../../ui/page.css.ts';
import * as styles from './NotFoundPage.css.ts';

/** The answer to an address that leads nowhere. */
export function Component() {
  useStatus(404);
  return (
    <div className={styles.page}>
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <Dial seconds={0} className={styles.dial} />
      <h1 className={styles.title}>Page Not Found</h1>
      <p className={`${lead} ${styles.words}`}>
        Nobody picks up at this address. The page may have moved, or the link may be mistyped.
      </p>
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
