import { control } from '../../../kit/controls.css.ts';
import { DayTrack } from './DayTrack.tsx';
import * as styles from './Hours.css.ts';
import { SpanFields } from './SpanFields.tsx';
import type { Span } from './spans.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

/** Hours that repeat every week. */
export interface WeekSpan extends Span {
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
