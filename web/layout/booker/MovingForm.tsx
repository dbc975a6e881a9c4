import { booker } from '../../content/meetings/booking/booker.ts';
import { Button } from '../../ui/Button.tsx';
import * as styles from './Booker.css.ts';
import { timeInWords } from './words.ts';

interface Props {
  /** The token of the booking that moves. */
  token: string;
  start: string;
  timeZone: string;
}

/** Moves a booking to the chosen slot. The browser posts it, and the server leads to the page of the booking. */
export function MovingForm({ token, start, timeZone }: Props) {
  return (
    <form
      action={`/api/booking/${token}/reschedule`}
      method="post"
      id="booking-form"
      className={styles.form}
      data-native=""
    >
      <p className={styles.chosen}>
        {booker.chosen}: {timeInWords(start, timeZone)}
      </p>
      <input type="hidden" name="start" value={start} />
      <Button type="submit" look="main" className={styles.submit}>
        {booker.move}
      </Button>
    </form>
  );
}
