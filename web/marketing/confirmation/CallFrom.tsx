import { callFrom } from '../../content/meetings/confirmation.ts';
import { company } from '../../content/company/company.ts';
import { Dial } from '../../ui/Dial.tsx';
import * as styles from '../book/ConfirmationPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** Our number: the one that calls, or the one to call if the visitor left none. */
export function CallFrom({ way = 'weCall' }: { way?: 'weCall' | 'youCall' }) {
  const { title, text } = callFrom[way];
  return (
    <div className={styles.caller}>
      <Dial seconds={60} className={styles.dial} />
      <h2 className={recipes.title}>{title}</h2>
      <a
        href={`tel:${company.callsFrom.dialled}`}
        aria-label={callFrom.label}
        className={styles.number}
        data-event="call_us_confirmation"
        data-category="contact"
      >
        {company.callsFrom.display}
      </a>
      <p>{text}</p>
    </div>
  );
}
