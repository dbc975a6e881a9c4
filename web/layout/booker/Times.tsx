import { company } from '../../content/company/company.ts';
import { booker } from '../../content/meetings/booker.ts';
import { clockInWords, zoneInWords } from '../../content/meetings/timesInWords.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailLink } from '../../ui/EmailLink.tsx';
import * as styles from './Booker.css.ts';
import { Chevron, Kept, type PartProps, type SlotDay } from './part.tsx';
import { shortDayInWords } from './words.ts';
import * as recipes from '../../theme/recipes.css.ts';

const NOON = 12;
const EVENING = 17;

/** The part of the day, by the clock in the offset of the time. */
function partOfDay({ start }: SlotDay['slots'][number]): keyof typeof booker.parts {
  const hour = Number(start.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length));
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

/** The times of a day. */
export function Times({
  calendar: { month, timeZone },
  choice,
  form,
  day,
}: PartProps & { day: SlotDay }) {
  const { date, slots } = day;
  const at = slots[0]?.start ?? `${date}T12:00:00Z`;
  return (
    <form {...form('booking-form')} id="times" className={styles.times}>
      <Kept choice={choice} more={{ timeZone, month }} />
      <div>
        <h2 tabIndex={-1} className={styles.heading}>
          {shortDayInWords(date)}
        </h2>
        <p aria-live="polite" className={recipes.note} suppressHydrationWarning>
          {zoneInWords(timeZone, at)}
        </p>
      </div>
      {slots.length === 0 && <p>{booker.noTimesOnDay}</p>}
      {[...Map.groupBy(slots, partOfDay)].map(([part, starts]) => (
        <div key={part} className={recipes.stack[2]}>
          <h3 className={recipes.softKicker}>{booker.parts[part]}</h3>
          <ul className={styles.slots}>
            {starts.map(({ start }) => (
              <li key={start}>
                <button
                  type="submit"
                  name="start"
                  value={start}
                  className={styles.time}
                  data-event="book_time"
                  data-category="booking"
                >
                  {clockInWords(start)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </form>
  );
}

/** Leads back to the times of the day. */
export function ChangeTime({ calendar: { month, timeZone }, choice, form }: PartProps) {
  return (
    <form {...form('times')}>
      <Kept choice={choice} more={{ timeZone, month, day: choice.day }} />
      <Button type="submit" look="quiet" className={styles.changeTime}>
        <Chevron path="m10 3-5 5 5 5" />
        {booker.changeTime}
      </Button>
    </form>
  );
}

/** Nothing is free: in this month, or at all. */
export function NoTimes({ calendar: { previous } }: Pick<PartProps, 'calendar'>) {
  if (previous) return <p>{booker.noTimesInMonth}</p>;
  return (
    <p>
      {booker.noTimes} <EmailLink email={company.supportEmail} />
    </p>
  );
}
