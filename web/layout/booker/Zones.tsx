import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { booker, TIME_ZONES } from '../../content/meetings/booker.ts';
import { zoneName } from '../../content/meetings/timesInWords.ts';
import { Button } from '../../ui/Button.tsx';
import * as styles from './Booker.css.ts';
import { Kept, type PartProps } from './part.tsx';
import * as recipes from '../../theme/recipes.css.ts';

/** The zone of the times. With JavaScript it applies when it is chosen. */
export function Zones({ calendar, choice, form, day }: PartProps & { day: string | undefined }) {
  const { month, timeZone } = calendar;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // The visitor's zone is known only in the browser.
  const hydrate = choice.timeZone ? undefined : '';

  useEffect(() => {
    if (select.current) select.current.value = timeZone;
  }, [timeZone]);

  // A zone that was chosen before hydration.
  const applyEarlier = useEffectEvent(() => {
    const { current } = select;
    if (current && current.value !== timeZone) current.form?.requestSubmit();
  });
  useEffect(() => applyEarlier(), []);

  return (
    <form {...form('days')} className={styles.zone} data-hydrate={hydrate}>
      <Kept choice={choice} more={{ month, day: day ?? null, start: choice.start }} />
      <label htmlFor={id} className={recipes.label}>
        {booker.timeZone}
      </label>
      <select
        ref={select}
        id={id}
        name="timeZone"
        defaultValue={timeZone}
        // Browsers would restore the choice of an earlier visit.
        autoComplete="off"
        className={styles.select}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {[...new Set([timeZone, ...TIME_ZONES])].map((name) => (
          <option key={name} value={name}>
            {zoneName(name)}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet" className={styles.withoutScript}>
        {booker.changeTimeZone}
      </Button>
    </form>
  );
}
