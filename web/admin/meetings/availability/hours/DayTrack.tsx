import { type PointerEvent, useState } from 'react';
import * as styles from './Hours.css.ts';
import {
  clockOf,
  cutSpan,
  DAY_MINUTES,
  joinSpans,
  minutesOf,
  type Span,
  STEP_MINUTES,
} from './spans.ts';

interface Props {
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
export function DayTrack({ spans, onChange }: Props) {
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
