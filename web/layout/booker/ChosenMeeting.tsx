import { booker } from '../../content/meetings/booker.ts';
import { spanInWords, zoneInWords } from '../../content/meetings/timesInWords.ts';
import * as styles from './Booker.css.ts';
import type { SlotMonth } from './slotMonth.ts';

interface Props {
  start: string;
  calendar: Pick<SlotMonth, 'timeZone' | 'minutes' | 'place'>;
}

/** The chosen time with its zone and the place, so that nobody confirms another meeting than they think. */
export function ChosenMeeting({ start, calendar: { timeZone, minutes, place } }: Props) {
  return (
    <p tabIndex={-1} className={styles.chosen}>
      <strong>{spanInWords(start, minutes)}</strong>
      <span
        suppressHydrationWarning
      >{`, ${zoneInWords(timeZone, start)}. ${booker.places[place ?? 'open']}.`}</span>
    </p>
  );
}
