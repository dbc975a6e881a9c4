import { Link } from 'react-router-dom';
import { cookieConsent } from '../content/company/cookieConsent.ts';
import { useSite } from './pageState.ts';
import { Button } from '../ui/Button.tsx';
import * as styles from './ConsentBar.css.ts';

/**
 * Asks for consent to analytics. Every page contains it, hidden. web/client/analytics.ts shows it to visitors who have not
 * answered, and reads the configured services from it. Without JavaScript there is no analytics and no question.
 */
export function ConsentBar() {
  const { gaMeasurementId, metaPixelId, googleAdsConversion } = useSite();
  return (
    <section
      hidden
      suppressHydrationWarning
      aria-label={cookieConsent.title}
      className={styles.bar}
      data-consent-bar=""
      data-ga={gaMeasurementId ?? undefined}
      data-pixel={metaPixelId ?? undefined}
      data-ads={googleAdsConversion ?? undefined}
    >
      <p className={styles.text}>
        {cookieConsent.text} <Link to="/privacy">{cookieConsent.policy}</Link>
      </p>
      <div className={styles.answers}>
        {(['decline', 'accept'] as const).map((answer) => (
          <Button
            key={answer}
            look="onPine"
            className={styles.answer}
            data-native=""
            data-consent={answer === 'accept' ? 'accepted' : 'declined'}
            data-event={`cookies_${answer}`}
            data-category="consent"
          >
            {cookieConsent[answer]}
          </Button>
        ))}
      </div>
    </section>
  );
}
