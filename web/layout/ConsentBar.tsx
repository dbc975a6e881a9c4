import { cookieConsent } from '../content/cookieConsent.ts';
import { useSite } from '../rendering.ts';
import { Button } from '../ui/Button.tsx';
import * as styles from './ConsentBar.css.ts';

/**
 * Asks whether others may measure the visit. It stands in the page of everybody, hidden; web/measure.ts shows it to
 * those who have not answered, and reads from it what is configured. Without JavaScript nothing is measured or asked.
 */
export function ConsentBar() {
  const { gaMeasurementId, metaPixelId, googleAdsConversion } = useSite();
  return (
    <section
      hidden
      aria-label={cookieConsent.title}
      className={styles.bar}
      data-consent-bar=""
      data-ga={gaMeasurementId ?? undefined}
      data-pixel={metaPixelId ?? undefined}
      data-ads={googleAdsConversion ?? undefined}
    >
      <p className={styles.text}>
        {cookieConsent.text} <a href="/privacy">{cookieConsent.policy}</a>
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
