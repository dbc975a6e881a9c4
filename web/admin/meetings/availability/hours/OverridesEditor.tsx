import { useState } from 'react';
import { dayInWords, monthsInWords } from '../../../../layout/booker/words.ts';
import { control } from '../../../kit/controls.css.ts';
import { SpanFields } from './SpanFields.tsx';
import type { Span } from './spans.ts';
import { dayOf, daysOf, monthAfter } from '../../days.ts';
import * as styles from './Dates.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

/** The hours of one date, in place of those of its weekday. */
interface DateHours {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Empty for a day off. */
  readonly hours: readonly Span[];
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Props {
  dates: readonly DateHours[];
  onChange(dates: DateHours[]): void;
}

/** Days off and days with other hours, chosen in a month. */
export function OverridesEditor({ dates, onChange }: Props) {
  const first = dayOf();
  const [month, setMonth] = useState(first.slice(0, 'YYYY-MM'.length));
  const [chosen, setChosen] = useState<string | null>(null);
  const hoursOf = (date: string) => dates.find((each) => each.date === date)?.hours ?? null;
  const set = (date: string, hours: readonly Span[] | null) =>
    onChange(
      [...dates.filter((each) => each.date !== date), ...(hours ? [{ date, hours }] : [])].toSorted(
        (one, other) => one.date.localeCompare(other.date),
      ),
    );
  return (
    <div className={styles.editor}>
      <div className={styles.calendar}>
        <div className={styles.bar}>
          <p aria-live="polite" className={styles.month}>
            {monthsInWords(`${month}-01`, `${month}-01`)}
          </p>
          <button
            type="button"
            className={control}
            aria-label="Previous month"
            disabled={month <= first.slice(0, 'YYYY-MM'.length)}
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            ‹
          </button>
          <button
            type="button"
            className={control}
            aria-label="Next month"
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            ›
          </button>
        </div>
        <div className={styles.grid}>
          {WEEKDAYS.map((name) => (
            <span key={name} aria-hidden="true" className={recipes.hint}>
              {name}
            </span>
          ))}
          {daysOf(month).map(({ date, weekday }) => (
            <button
              key={date}
              type="button"
              disabled={date < first}
              aria-pressed={date === chosen}
              aria-label={`${dayInWords(date)}: ${inWords(hoursOf(date))}`}
              className={styles.day[kindOf(hoursOf(date))]}
              style={date.endsWith('-01') ? { gridColumnStart: weekday } : undefined}
              onClick={() => setChosen(date)}
            >
              {Number(date.slice(-2))}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.side}>
        {chosen ? (
          <DateFields
            key={chosen}
            date={chosen}
            hours={hoursOf(chosen)}
            onChange={(hours) => set(chosen, hours)}
          />
        ) : (
          <p className={recipes.note}>
            Choose a day to make it a day off or to give it other hours.
          </p>
        )}
        <DateList
          dates={dates.filter(({ date }) => date >= first)}
          onRemove={(date) => set(date, null)}
        />
      </div>
    </div>
  );
}

interface FieldsProps {
  date: string;
  /** Null for the hours of the weekday. */
  hours: readonly Span[] | null;
  onChange(hours: readonly Span[] | null): void;
}

const KINDS = { usual: 'Usual hours', off: 'Day off', other: 'Other hours' } as const;

type Kind = keyof typeof KINDS;

const INITIAL: Record<Kind, readonly Span[] | null> = {
  usual: null,
  off: [],
  other: [{ start: '09:00', end: '12:00' }],
};

function DateFields({ date, hours, onChange }: FieldsProps) {
  const kind = kindOf(hours);
  const day = dayInWords(date);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{day}</legend>
      <div className={styles.choices}>
        {Object.entries(KINDS).map(([each, name]) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="date-hours"
              checked={each === kind}
              className={styles.radio}
              onChange={() => onChange(INITIAL[each as Kind])}
            />
            {name}
          </label>
        ))}
      </div>
      {hours && kind === 'other' && <SpanFields day={day} spans={hours} onChange={onChange} />}
    </fieldset>
  );
}

interface ListProps {
  dates: readonly DateHours[];
  onRemove(date: string): void;
}

function DateList({ dates, onRemove }: ListProps) {
  if (dates.length === 0) return null;
  return (
    <ul className={styles.list}>
      {dates.map(({ date, hours }) => (
        <li key={date} className={styles.entry}>
          <span>
            {dayInWords(date)}: {inWords(hours)}
          </span>
          <button
            type="button"
            className={control}
            aria-label={`Use the usual hours on ${dayInWords(date)}`}
            onClick={() => onRemove(date)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

function kindOf(hours: readonly Span[] | null): Kind {
  if (!hours) return 'usual';
  return hours.length === 0 ? 'off' : 'other';
}

function inWords(hours: readonly Span[] | null): string {
  if (!hours) return 'usual hours';
  return hours.map(({ start, end }) => `${start} to ${end}`).join(', ') || 'day off';
}
