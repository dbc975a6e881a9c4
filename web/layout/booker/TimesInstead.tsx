import { booker } from '../../content/meetings/booking/booker.ts';
import * as styles from './Booker.css.ts';
import { timeInWords } from './words.ts';
import * as recipes from '../../theme/recipes.css.ts';

interface Props {
  /** The nearest free times. */
  times: readonly string[];
  timeZone: string;
}

/** Says that the chosen time was taken, and offers others in the same form, so that what was typed stays. */
export function TimesInstead({ times, timeZone }: Props) {
  return (
    <>
      <p role="alert" className={recipes.problem}>
        {booker.taken}
      </p>
      {times.length > 0 && (
        <fieldset className={styles.instead}>
          <legend className={styles.insteadTitle}>{booker.instead}</legend>
          {times.map((time) => (
            <label key={time} className={styles.insteadTime}>
              <input type="radio" name="start" value={time} className={styles.radio} />
              {timeInWords(time, timeZone)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
