import { callFrom } from '../../content/booking/confirmation.ts';
import { company } from '../../content/site/company.ts';
import { Dial } from '../../ui/Dial.tsx';
import * as styles from './BookedMeeting.css.ts';

/** The number that calls. */
export function CallFrom() {
  return (
    <div className={styles.caller}>
      <Dial seconds={60} className={styles.dial} />
      <h2 className={styles.callerTitle}>{callFrom.title}</h2>
      <a
        href={`tel:${company.callsFrom.dialled}`}
        aria-label={callFrom.label}
        className={styles.number}
        data-event="call_us_confirmation"
        data-category="contact"
      >
        {company.callsFrom.display}
      </a>
      <p>{callFrom.text}</p>
    </div>
  );
}
