import { waitlist } from '../../content/meetings/booking.ts';
import { WaitlistForm } from '../../layout/booking/WaitlistForm.tsx';
import { useFormState, useNotice } from '../../layout/pageState.ts';
import { container } from '../../ui/page.css.ts';
import * as styles from '../DemoPage.css.ts';

/**
 * The waitlist for visitors from countries without calls. The region check opens it in a dialog. Here it also works
 * without the check and without JavaScript.
 */
export function OtherRegions() {
  const isRefused = useFormState('waitlist-form') !== null;
  const hasJoined = useNotice() === 'waitlist-joined';
  const clear = (form: HTMLFormElement) => form.reset();
  return (
    <section id="waitlist" aria-label={waitlist.elsewhere} className={styles.band}>
      <div className={container}>
        {hasJoined && (
          <output className={styles.notice}>
            <strong>{waitlist.joined.title}</strong>
            <span>{waitlist.joined.description}</span>
          </output>
        )}
        <details className={styles.details} open={isRefused}>
          <summary className={styles.summary} data-event="waitlist_open" data-category="booking">
            {waitlist.elsewhere}
          </summary>
          <div className={styles.form}>
            <WaitlistForm prefix="elsewhere" onJoined={clear} />
          </div>
        </details>
      </div>
    </section>
  );
}
