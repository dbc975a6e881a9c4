import { control } from '../../../kit/controls.css.ts';
import { SelectControl } from '../../../kit/form/SelectControl.tsx';
import { CLOCKS, nextSpan, type Span } from './spans.ts';
import * as styles from './Hours.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  /** The day, for the names of the fields: 'Monday'. */
  day: string;
  spans: readonly Span[];
  onChange(spans: Span[]): void;
}

export function SpanFields({ day, spans, onChange }: Props) {
  const change = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  const added = nextSpan(spans);
  return (
    <div className={styles.spans}>
      {spans.length === 0 && <span className={recipes.note}>No hours</span>}
      {[...spans.entries()].map(([index, { start, end }]) => (
        <span key={index} className={styles.span}>
          <ClockSelect
            label={`${day}, start of hours ${index + 1}`}
            value={start}
            onChange={(clock) => change(index, { start: clock })}
          />
          <span aria-hidden="true">–</span>
          <ClockSelect
            label={`${day}, end of hours ${index + 1}`}
            value={end}
            invalid={end <= start}
            onChange={(clock) => change(index, { end: clock })}
          />
          <button
            type="button"
            className={control}
            aria-label={`Remove ${start} to ${end} on ${day}`}
            onClick={() => onChange(spans.filter((_, at) => at !== index))}
          >
            ✕
          </button>
        </span>
      ))}
      <button
        type="button"
        className={control}
        aria-label={`Add hours on ${day}`}
        disabled={!added}
        onClick={() => added && onChange([...spans, added])}
      >
        Add
      </button>
    </div>
  );
}

interface ClockProps {
  label: string;
  value: string;
  invalid?: boolean;
  onChange(clock: string): void;
}

function ClockSelect({ label, value, invalid, onChange }: ClockProps) {
  // Hours that a program has saved may begin at any minute.
  const clocks = CLOCKS.includes(value) ? CLOCKS : [...CLOCKS, value].toSorted();
  return (
    <SelectControl
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      choices={clocks.map((clock) => [clock, clock] as const)}
      className={styles.clock}
      onChange={onChange}
    />
  );
}
