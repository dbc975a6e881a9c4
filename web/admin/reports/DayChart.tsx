import type { KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, scaleEnd } from './formats.ts';
import { fullDay, shortDay } from './overviewDays.ts';
import * as styles from './Days.css.ts';
import { heading } from './Overview.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

type BarColor = keyof typeof styles.bar;
type Entry = Readonly<{ name: string; color: keyof typeof styles.swatch }>;

/** The bars of one day, overlaid or stacked. */
interface ChartDay {
  day: string;
  bars: readonly { value: number; color: BarColor }[];
  /** A value to compare with, drawn as an outline. */
  outline?: number;
  /** The exact numbers as text. */
  words: string;
}

interface DayEvent {
  day: string;
  words: string;
  /** Where one reads more about it. */
  path: string;
}

interface Props {
  title: string;
  days: readonly ChartDay[];
  arrangement?: 'overlaid' | 'stacked';
  /** Draws a lower chart on wide screens, so that the panels below it are in view. */
  isLow?: boolean;
  /** Unit at the end of the scale: '60 s'. */
  unit?: string;
  /** Maximum of the scale, because one outlier would flatten all other bars. */
  cap?: number;
  /** Draws a line at the promised value. */
  promise?: number;
  legend?: Entry[];
  /** What happened on days, as ticks and links below them. */
  events?: readonly DayEvent[];
  /** The selected day, shared by the charts of a page. */
  at: number;
  onPoint(index: number): void;
}

/** The keys of a slider, as screen readers expect them. */
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['PageDown', -7],
  ['PageUp', 7],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** Bars by day. Pointer, touch and arrow keys select the day whose numbers are shown. */
export function DayChart(props: Props) {
  const {
    title,
    days,
    arrangement = 'stacked',
    isLow = false,
    unit = '',
    cap,
    promise,
    legend,
    events = [],
    at,
  } = props;
  const isStacked = arrangement === 'stacked';
  const look = isLow ? 'low' : 'usual';
  const highest = Math.max(promise ?? 0, ...days.map((each) => heightOf(each, isStacked)));
  const end = Math.min(scaleEnd(highest), cap ?? Number.POSITIVE_INFINITY);
  const pointed = days[at];
  const point = (index: number) =>
    props.onPoint(Math.min(Math.max(index, 0), Math.max(days.length - 1, 0)));

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS.get(event.key);
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    point(at + step);
  }

  function onPointer({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    point(Math.floor(((clientX - left) / width) * days.length));
  }

  return (
    <section className={styles.chart[look]} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <p className={styles.words[look]}>
        {pointed && <span className={recipes.soft}>{fullDay(pointed.day)}</span>} {pointed?.words}
      </p>
      <div className={styles.days[look]}>
        <span className={styles.end}>
          {formatCount(end)}
          {unit && ` ${unit}`}
          {highest > end && ' or more'}
        </span>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${title}, day by day`}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={at + 1}
          aria-valuetext={pointed ? `${fullDay(pointed.day)}: ${pointed.words}` : undefined}
          className={styles.plot[look]}
          onKeyDown={onKeyDown}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
        >
          <svg
            viewBox={`0 0 ${days.length} 100`}
            preserveAspectRatio="none"
            className={styles.drawing}
            aria-hidden="true"
          >
            <rect x={at} y="0" width="1" height="100" className={styles.pointer} />
            <line x1="0" x2={days.length} y1="50" y2="50" className={styles.line} />
            {days.map((day, index) => (
              <Bars key={day.day} day={day} x={index} end={end} isStacked={isStacked} />
            ))}
            {days.map(({ day, outline = 0 }, x) => {
              const height = (Math.min(outline, end) / end) * 100;
              return (
                <rect
                  key={day}
                  x={x + 0.14}
                  y={100 - height}
                  width="0.72"
                  height={height}
                  className={styles.outline}
                />
              );
            })}
            {promise !== undefined && (
              <line
                x1="0"
                x2={days.length}
                y1={100 - (promise / end) * 100}
                y2={100 - (promise / end) * 100}
                className={styles.promise}
              />
            )}
          </svg>
        </div>
        <Ticks days={days} events={events} />
        <Axis days={days} />
      </div>
      {events.length > 0 && (
        <ul className={styles.events} aria-label="What changed">
          {events.map(({ day, words, path }) => (
            <li key={`${day} ${words} ${path}`}>
              <Link to={path} className={styles.event}>
                {shortDay(day)}: {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {legend && <Legend legend={legend} look={look} />}
    </section>
  );
}

function heightOf({ bars, outline = 0 }: ChartDay, isStacked: boolean): number {
  const values = bars.map(({ value }) => value);
  const height = isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  return Math.max(height, outline);
}

interface BarsProps {
  day: ChartDay;
  x: number;
  end: number;
  isStacked: boolean;
}

function Bars({ day, x, end, isStacked }: BarsProps) {
  let below = 0;
  return day.bars.map(({ value, color }) => {
    const from = isStacked ? below : 0;
    below += value;
    const top = Math.min(from + value, end);
    const height = Math.max(((top - from) / end) * 100, 0);
    return (
      <rect
        key={color}
        x={x + 0.14}
        y={100 - (top / end) * 100}
        width="0.72"
        height={height}
        className={styles.bar[color]}
      />
    );
  });
}

/** A tick below each day on which something changed. */
function Ticks({ days, events }: { days: readonly ChartDay[]; events: readonly DayEvent[] }) {
  const marked = days.flatMap(({ day }, x) => (events.some((each) => each.day === day) ? [x] : []));
  if (marked.length === 0) return null;
  return (
    <svg
      viewBox={`0 0 ${days.length} 1`}
      preserveAspectRatio="none"
      className={styles.ticks}
      aria-hidden="true"
    >
      {marked.map((x) => (
        <line key={x} x1={x + 0.5} x2={x + 0.5} y1="0" y2="1" className={styles.tick} />
      ))}
    </svg>
  );
}

/** Labels of the first, the middle and the last day. */
function Axis({ days }: { days: readonly ChartDay[] }) {
  const marks = new Set([days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)]);
  return (
    <div className={styles.axis} aria-hidden="true">
      {[...marks].map((mark) => mark && <span key={mark.day}>{shortDay(mark.day)}</span>)}
    </div>
  );
}

function Legend({ legend, look }: { legend: Entry[]; look: keyof typeof styles.legend }) {
  return (
    <ul className={styles.legend[look]}>
      {legend.map(({ name, color }) => (
        <li key={name} className={styles.entry}>
          <span className={styles.swatch[color]} />
          {name}
        </li>
      ))}
    </ul>
  );
}
