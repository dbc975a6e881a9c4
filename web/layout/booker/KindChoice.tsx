import { booker } from '../../content/meetings/booker.ts';
import * as styles from './Booker.css.ts';
import { chosenIn, type OnChoose } from './part.tsx';
import type { Choice, SlotMonth } from './slotMonth.ts';
import * as recipes from '../../theme/recipes.css.ts';

interface Props {
  calendar: Pick<SlotMonth, 'type' | 'types' | 'timeZone'>;
  choice: Pick<Choice, 'week' | 'carried'>;
  /** The path that its form opens. */
  address: string;
  onChoose: OnChoose;
}

/** The kinds of meeting, if there are several. Its buttons submit a form, as those of the calendar do. */
export function KindChoice({ calendar, choice: { week, carried }, address, onChoose }: Props) {
  const { type, types, timeZone } = calendar;
  const chosen = types.find(({ slug }) => slug === type);
  return (
    <div className={recipes.stack[3]}>
      {types.length > 1 && (
        <form
          action={`${address}#days`}
          method="get"
          data-anchor="days"
          aria-label={booker.kinds}
          className={styles.kinds}
          onSubmit={chosenIn(onChoose)}
        >
          {Object.entries({ timeZone, week, ...carried }).map(
            ([name, value]) =>
              value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {types.map(({ slug, name, minutes }) => (
            <button
              key={slug}
              type="submit"
              name="type"
              value={slug}
              aria-pressed={slug === type}
              className={styles.kind}
            >
              <strong>{name}</strong> <span>{booker.minutes(minutes)}</span>
            </button>
          ))}
        </form>
      )}
      {chosen?.description && <p className={recipes.note}>{chosen.description}</p>}
    </div>
  );
}
