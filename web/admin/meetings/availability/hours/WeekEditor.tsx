import { control } from '../../../kit/controls.css.ts';
import * as styles from './Hours.css.ts';
import { SpanFields } from './SpanFields.tsx';
import {
  clockOf,
  cutSpan,
  DAY_MINUTES,
  joinSpans,
  minutesOf,
  type Span,
  STEP_MINUTES,
} from './spans.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { type PointerEvent, useState } from 'react';

/** Hours that repeat every week. */
interface WeekSpan extends Span {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WORKDAYS_AFTER_MONDAY = [2, 3, 4, 5];

interface Props {
  week: readonly WeekSpan[];
  onChange(week: WeekSpan[]): void;
}

/** The hours of a usual week: drawn by pointer, or chosen in fields. */
export function WeekEditor({ week, onChange }: Props) {
  const hoursOf = (weekday: number) => week.filter((span) => span.weekday === weekday);
  const change = (weekday: number, spans: readonly Span[]) =>
    onChange([
      ...week.filter((span) => span.weekday !== weekday),
      ...spans.map(({ start, end }) => ({ weekday, start, end })),
    ]);
  const copyMonday = () =>
    onChange([
      ...week.filter(({ weekday }) => !WORKDAYS_AFTER_MONDAY.includes(weekday)),
      ...WORKDAYS_AFTER_MONDAY.flatMap((weekday) =>
        hoursOf(1).map((span) => ({ ...span, weekday })),
      ),
    ]);
  return (
    <div className={recipes.stack[1]}>
      <div aria-hidden="true" className={styles.scale}>
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {WEEKDAYS.map((name, index) => {
        const spans = hoursOf(index + 1);
        const onSpans = (next: readonly Span[]) => change(index + 1, next);
        return (
          <fieldset key={name} className={styles.day}>
            <legend className={styles.dayName}>{name}</legend>
            <DayTrack spans={spans} onChange={onSpans} />
            <SpanFields day={name} spans={spans} onChange={onSpans} />
          </fieldset>
        );
      })}
      <div>
        <button type="button" className={control} onClick={copyMonday}>
          Copy Monday to workdays
        </button>
      </div>
    </div>
  );
}

interface DayTrackProps {
  spans: readonly Span[];
  onChange(spans: Span[]): void;
}

/** A stroke of the pointer, in minutes of the day. It erases where it begins inside hours. */
interface Stroke {
  from: number;
  to: number;
  erases: boolean;
}

/** The hours of a day, drawn. A pointer draws new hours and erases old ones; the fields beside it do the same by keyboard. */
function DayTrack({ spans, onChange }: DayTrackProps) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const at = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const step = Math.floor((((clientX - left) / width) * DAY_MINUTES) / STEP_MINUTES);
    return Math.min(Math.max(step * STEP_MINUTES, 0), DAY_MINUTES - STEP_MINUTES);
  };
  const shown = stroke ? painted(spans, stroke) : spans;
  return (
    <div
      aria-hidden="true"
      className={styles.track}
      onPointerDown={(event) => {
        const minute = at(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        const clock = clockOf(minute);
        const erases = spans.some(({ start, end }) => start <= clock && clock < end);
        setStroke({ from: minute, to: minute, erases });
      }}
      onPointerMove={(event) => stroke && setStroke({ ...stroke, to: at(event) })}
      onPointerUp={() => {
        if (stroke) onChange(painted(spans, stroke));
        setStroke(null);
      }}
      onPointerCancel={() => setStroke(null)}
    >
      {shown.map(({ start, end }) => (
        <span
          key={start}
          className={styles.block}
          style={{
            insetInlineStart: percent(minutesOf(start)),
            width: percent(minutesOf(end) - minutesOf(start)),
          }}
        />
      ))}
    </div>
  );
}

function painted(spans: readonly Span[], { from, to, erases }: Stroke): Span[] {
  const start = clockOf(Math.min(from, to));
  const end = clockOf(Math.max(from, to) + STEP_MINUTES);
  return erases ? cutSpan(spans, { start, end }) : joinSpans([...spans, { start, end }]);
}

function percent(minutes: number): string {
  return `${(Math.max(minutes, 0) / DAY_MINUTES) * 100}%`;
}
