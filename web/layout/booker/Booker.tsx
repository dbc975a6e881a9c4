import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { booker, TIME_ZONES } from '../../content/meetings/booker.ts';
import { Button } from '../../ui/Button.tsx';
import * as styles from './Booker.css.ts';
import { type Choice, keptParameters, type SlotDays } from './slotMonth.ts';
import { clockInWords, dayInWords, monthInWords } from './words.ts';
import * as recipes from '../../theme/recipes.css.ts';

type Weekday = keyof typeof styles.firstDay;
type SlotDay = SlotDays['days'][number];

interface Props {
  calendar: SlotDays;
  choice: Choice;
  /** The path that its forms open. Their fields are the parameters of the choice. */
  address: string;
  /** Handles a form in the page. Without JavaScript the browser opens the path. */
  onChoose: OnChoose;
  /** What follows a chosen time. */
  children: ReactNode;
}

interface PartProps {
  calendar: SlotDays;
  choice: Choice;
  /** The attributes of a form that opens this anchor of the page. */
  form(anchor: string): ComponentProps<'form'>;
}

/** The days of a month and the times of a day. Every button submits a form, so all of it works without JavaScript. */
export function Booker({ calendar, choice, address, onChoose, children }: Props) {
  const { days } = calendar;
  const chosen = days.find(({ date }) => date === choice.day);
  const day = chosen ?? days.find(({ slots }) => slots.length > 0);
  const form = (anchor: string) => ({
    action: `${address}#${anchor}`,
    method: 'get',
    'data-anchor': anchor,
    onSubmit: chosenIn(onChoose),
  });
  const part = { calendar, choice, form };
  return (
    <div className={styles.booker}>
      <div className={styles.part} id="days">
        <Months {...part} />
        <Days {...part} chosen={day?.date} />
        <Zones {...part} />
      </div>
      <div className={styles.part}>
        {day ? <Times {...part} day={day} /> : <p>{booker.noTimes}</p>}
        {children}
      </div>
    </div>
  );
}

/** The parts of the choice that a form does not change. */
function Kept({ choice, timeZone }: { choice: Choice; timeZone?: string }) {
  const kept = keptParameters(choice);
  if (timeZone) kept.push(['timeZone', timeZone]);
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Months({ calendar, choice, form }: PartProps) {
  const { month, previous, next, timeZone } = calendar;
  return (
    <form {...form('days')}>
      <Kept choice={choice} timeZone={timeZone} />
      <div className={styles.monthBar}>
        <h2 className={recipes.title}>{monthInWords(month)}</h2>
        <div className={styles.turns}>
          <Button
            type="submit"
            look="quiet"
            name="month"
            value={previous ?? ''}
            disabled={!previous}
            aria-label={booker.previous}
          >
            ‹
          </Button>
          <Button type="submit" look="quiet" name="month" value={next} aria-label={booker.next}>
            ›
          </Button>
        </div>
      </div>
    </form>
  );
}

function Days({ calendar, choice, form, chosen }: PartProps & { chosen: string | undefined }) {
  return (
    <form {...form('times')} aria-label={booker.days}>
      <Kept choice={choice} timeZone={calendar.timeZone} />
      <div className={styles.week}>
        {booker.weekdays.map((name) => (
          <span key={name} aria-hidden="true" className={recipes.hint}>
            {name}
          </span>
        ))}
        {calendar.days.map(({ date, weekday, slots }) => (
          <button
            key={date}
            type="submit"
            name="day"
            value={date}
            disabled={slots.length === 0}
            aria-label={dayInWords(date)}
            aria-pressed={date === chosen}
            className={`${styles.day} ${date.endsWith('-01') ? styles.firstDay[weekday as Weekday] : ''}`}
            data-event="book_day"
            data-category="booking"
          >
            {Number(date.slice(-2))}
          </button>
        ))}
      </div>
    </form>
  );
}

function Zones({ calendar: { month, timeZone }, choice, form }: PartProps) {
  const id = useId();
  // The visitor's zone is known only in the browser.
  const hydrate = choice.timeZone ? undefined : '';
  return (
    <form {...form('days')} className={styles.zone} data-hydrate={hydrate}>
      <Kept choice={choice} />
      <input type="hidden" name="month" value={month} />
      <div className={styles.zoneField}>
        <label htmlFor={id} className={recipes.label}>
          {booker.timeZone}
        </label>
        <select
          key={timeZone}
          id={id}
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
  );
}

function Times({ calendar: { timeZone }, choice, form, day }: PartProps & { day: SlotDay }) {
  return (
    <form {...form('booking-form')} id="times" className={styles.form}>
      <Kept choice={choice} timeZone={timeZone} />
      <h2 tabIndex={-1} className={recipes.title}>
        {booker.times(dayInWords(day.date))}
      </h2>
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
  );
}

/** Handles a form of the calendar, with its fields and the part of the page that shows the result. */
export type OnChoose = (parameters: URLSearchParams, anchor: string) => void;

/** The handler of a form of the calendar. The browser does not open the form's path. */
export function chosenIn(onChoose: OnChoose) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    const entries = [...fields].map(([name, value]) => [name, String(value)]);
    onChoose(new URLSearchParams(entries), event.currentTarget.dataset['anchor'] ?? '');
  };
}
