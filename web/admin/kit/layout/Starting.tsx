import { Dial } from '../../../ui/Dial.tsx';
import { waiting } from '../../../ui/Dial.css.ts';
import * as styles from './Starting.css.ts';

/** Shown while the session is checked. */
export function Starting() {
  return (
    <p role="status" className={styles.starting}>
      <Dial className={`${waiting} ${styles.dial}`} />
      Opening the console
    </p>
  );
}
