import { DECOY, POSTED_FROM } from '../content/inputs/unseenFields.ts';
import type { FormState } from '../rendering.ts';
import * as styles from './Decoy.css.ts';

/**
 * What every public form carries unseen, to stand at its end. The decoy is a field for programs that fill in whatever
 * they find: `inert` keeps it from people, their keyboards, screen readers and password managers.
 */
export function Decoy({ refused }: { refused: FormState | null }) {
  const postedFrom = refused?.values[POSTED_FROM];
  return (
    <>
      {postedFrom && <input type="hidden" name={POSTED_FROM} value={postedFrom} />}
      <div inert aria-hidden="true" className={styles.decoy}>
        <label>
          Leave this empty
          <input name={DECOY} autoComplete="off" tabIndex={-1} />
        </label>
      </div>
    </>
  );
}
