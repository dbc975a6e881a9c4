import { HONEYPOT, POSTED_FROM } from '../content/fields/hiddenFields.ts';
import type { FormState } from './pageState.ts';
import * as styles from './HiddenFields.css.ts';

/**
 * The hidden fields at the end of every public form, with its honeypot. `inert` hides the honeypot from people, keyboards,
 * screen readers and password managers.
 */
export function HiddenFields({ refused }: { refused: FormState | null }) {
  const postedFrom = refused?.values[POSTED_FROM];
  return (
    <>
      {postedFrom && <input type="hidden" name={POSTED_FROM} value={postedFrom} />}
      <div inert aria-hidden="true" className={styles.honeypot}>
        <label>
          Leave this empty
          <input name={HONEYPOT} autoComplete="off" tabIndex={-1} />
        </label>
      </div>
    </>
  );
}
