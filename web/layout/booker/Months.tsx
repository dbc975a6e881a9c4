import { booker } from '../../content/meetings/booker.ts';
import { Button } from '../../ui/Button.tsx';
import * as styles from './Booker.css.ts';
import { Chevron, Kept, type PartProps, type SlotDay } from './part.tsx';
import { monthsInWords } from './words.ts';

/** The months that are shown, and the buttons that turn them. */
export function Months({ calendar, choice, form, days }: PartProps & { days: readonly SlotDay[] }) {
  const { month, previous, next, timeZone } = calendar;
  const [first = `${month}-01`, last = first] = [days[0]?.date, days.at(-1)?.date];
  return (
    <form {...form('days')}>
      <Kept choice={choice} more={{ timeZone }} />
      <div className={styles.monthBar}>
        <h2 aria-live="polite" className={styles.heading}>
          {monthsInWords(first, last)}
        </h2>
        <div className={styles.turns}>
          <Button
            type="submit"
            look="quiet"
            name="month"
            value={previous ?? ''}
            disabled={!previous}
            aria-label={booker.previous}
            className={styles.turn}
          >
            <Chevron path="m10 3-5 5 5 5" />
          </Button>
          <Button
            type="submit"
            look="quiet"
            name="month"
            value={next}
            aria-label={booker.next}
            className={styles.turn}
          >
            <Chevron path="m6 3 5 5-5 5" />
          </Button>
        </div>
      </div>
    </form>
  );
}
