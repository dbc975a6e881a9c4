import { type ReactNode, useId } from 'react';
import { booker } from '../../content/booking/booker.ts';
import { TIME_ZONES } from '../../content/booking/timeZones.ts';
import { Button } from '../../ui/Button.tsx';
import * as styles from './Booker.css.ts';
import { chosenIn, type OnChoose } from './chosenIn.ts';
import type { Choice, SlotDays } from './slotMonth.ts';
import { clockInWords, dayInWords, monthInWords } from './words.ts';

type Weekday = keyof typeof styles.firstDay;

interface Props {
  calendar: SlotDays;
  choice: Choice;
  /** The address that its forms lead to. Their fields are the parameters of the choice. */
  address: string;
  /** Follows the form in the page. Without it, and without JavaScript, the browser opens the address. */
  onChoose: OnChoose;
  /** What follows a chosen time. */
  children: ReactNode;
}

/** The days of a month and the times of a day. Every button submits a form, so all of it works without JavaScript. */
export function Booker({ calendar, choice, address, onChoose, children }: Props) {
  const zoneId = useId();
  const { timeZone, days } = calendar;
  const chosen = days.find(({ date }) => date === choice.day);
  const day = chosen ?? days.find(({ slots }) => slots.length > 0);
  const form = (anchor: string) => ({
    action: `${address}#${anchor}`,
    method: 'get',
    'data-anchor': anchor,
    onSubmit: chosenIn(onChoose),
  });
  const kept = (['type', 'moving'] as const).map((name) => {
    const value = choice[name];
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
  const zone = <input type="hidden" name="timeZone" value={timeZone} />;
  return (
    <div className={styles.booker}>
      <div className={styles.part} id="days">
        <form {...form('days')}>
          {kept}
          {zone}
          <div className={styles.monthBar}>
            <h2 className={styles.monthName}>{monthInWords(calendar.month)}</h2>
            <div className={styles.turns}>
              <Button
                type="submit"
                look="quiet"
                name="month"
                value={calendar.previous ?? ''}
                disabled={!calendar.previous}
                aria-label={booker.previous}
              >
                ‹
              </Button>
              <Button
                type="submit"
                look="quiet"
                name="month"
                value={calendar.next}
                aria-label={booker.next}
              >
                ›
              </Button>
            </div>
          </div>
        </form>
        <form {...form('times')} aria-label={booker.days}>
          {kept}
          {zone}
          <div className={styles.week}>
            {booker.weekdays.map((name) => (
              <span key={name} aria-hidden="true" className={styles.weekday}>
                {name}
              </span>
            ))}
            {days.map(({ date, weekday, slots }) => (
              <button
                key={date}
                type="submit"
                name="day"
                value={date}
                disabled={slots.length === 0}
                aria-label={dayInWords(date)}
                aria-pressed={date === day?.date}
                className={`${styles.day} ${date.endsWith('-01') ? styles.firstDay[weekday as Weekday] : ''}`}
                data-event="book_day"
                data-category="booking"
              >
                {Number(date.slice(-2))}
              </button>
            ))}
          </div>
        </form>
        <form
          {...form('days')}
          className={styles.zone} // The visitor's zone is known only in the browser.
          data-hydrate={choice.timeZone ? undefined : ''}
        >
          {kept}
          <input type="hidden" name="month" value={calendar.month} />
          <div className={styles.zoneField}>
            <label htmlFor={zoneId} className={styles.zoneLabel}>
              {booker.timeZone}
            </label>
            <select
              key={timeZone}
              id={zoneId}
              name="timeZone"
              defaultValue={timeZone}
              className={styles.select}
            >
              {[...new Set([timeZone, ...TIME_ZONES])].map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" look="quiet">
            {booker.changeTimeZone}
          </Button>
        </form>
      </div>
      <div className={styles.part}>
        {day ? (
          <form {...form('booking-form')} id="times" className={styles.form}>
            {kept}
            {zone}
            <h2 className={styles.heading}>{booker.times(dayInWords(day.date))}</h2>
            {day.slots.length === 0 && <p>{booker.noTimesOnDay}</p>}
            <ul className={styles.times}>
              {day.slots.map(({ start }) => (
                <li key={start}>
                  <button
                    type="submit"
                    name="start"
                    value={start}
                    aria-pressed={start === choice.start}
                    className={styles.time}
                    data-event="book_time"
                    data-category="booking"
                  >
                    {clockInWords(start, timeZone)}
                  </button>
                </li>
              ))}
            </ul>
          </form>
        ) : (
          <p>{booker.noTimes}</p>
        )}
        {children}
      </div>
    </div>
  );
}
