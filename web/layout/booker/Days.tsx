import type { KeyboardEvent } from 'react';
import { booker } from '../../content/meetings/booker.ts';
import * as styles from './Booker.css.ts';
import { Kept, type PartProps, type SlotDay } from './part.tsx';
import { beginsOnSunday, columnOf } from './slotMonth.ts';
import { dayInWords, monthsInWords, todayIn } from './words.ts';
import * as recipes from '../../theme/recipes.css.ts';

interface DaysProps extends PartProps {
  days: readonly SlotDay[];
  chosen: string | undefined;
}

/** The days as buttons, in the columns of their weekdays. */
export function Days({ calendar, choice, form, days, chosen }: DaysProps) {
  const { month, timeZone } = calendar;
  const sundayFirst = beginsOnSunday(choice, timeZone);
  const today = todayIn(timeZone);
  return (
    <form {...form('times')} aria-label={booker.days}>
      <Kept choice={choice} more={{ timeZone, month }} />
      <div className={styles.week}>
        <Weekdays sundayFirst={sundayFirst} />
        {days.map(({ date, weekday, slots }, index) => (
          <button
            key={date}
            type="submit"
            name="day"
            value={date}
            disabled={slots.length === 0}
            aria-label={dayInWords(date)}
            aria-pressed={date === chosen}
            aria-current={date === today ? 'date' : undefined}
            className={`${styles.day} ${index === 0 ? styles.firstDay[columnOf(weekday, sundayFirst)] : ''}`}
            data-month={index > 0 && date.endsWith('-01') ? shortMonth(date) : undefined}
            onKeyDown={walk}
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

function shortMonth(date: string): string {
  return monthsInWords(date, date).slice(0, 3);
}

/** The names of the weekdays above the days. */
export function Weekdays({ sundayFirst }: { sundayFirst: boolean }) {
  const { weekdays } = booker;
  const names = sundayFirst ? [...weekdays.slice(-1), ...weekdays.slice(0, -1)] : weekdays;
  return names.map((name) => (
    <span key={name} aria-hidden="true" className={recipes.hint}>
      {name}
    </span>
  ));
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves the focus to another free day by the arrow keys, and turns the months by PageUp and PageDown. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event;
  const { form } = currentTarget;
  const turn = { PageUp: booker.previous, PageDown: booker.next }[key];
  if (turn) {
    event.preventDefault();
    form?.parentElement?.querySelector<HTMLElement>(`[aria-label="${turn}"]`)?.click();
  }
  const step = STEPS[key];
  if (step === undefined || !form) return;
  event.preventDefault();
  const days = [...form.querySelectorAll<HTMLButtonElement>('button[name=day]')];
  const from = days.indexOf(currentTarget);
  // Of a week further on, the same weekday may not be free. The next free day behind it is taken.
  const behind =
    step < 0 ? days.slice(0, Math.max(from + step + 1, 0)).toReversed() : days.slice(from + step);
  behind.find((day) => !day.disabled)?.focus();
}
