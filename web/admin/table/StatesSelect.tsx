import * as Ariakit from '@ariakit/react';
import { control } from '../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props<State extends string> {
  label: string;
  /** Every state with its name, in order. */
  names: Record<State, string>;
  value: State[];
  onChange(value: State[]): void;
}

/** Any number of states; none chosen means all of them. */
export function StatesSelect<State extends string>({
  label,
  names,
  value,
  onChange,
}: Props<State>) {
  const states = Object.keys(names) as State[];
  const select = Ariakit.useSelectStore({
    value,
    setValue: (chosen: string[]) => onChange(states.filter((state) => chosen.includes(state))),
  });
  return (
    <div className={styles.field}>
      <Ariakit.SelectLabel store={select} className={styles.label}>
        {label}
      </Ariakit.SelectLabel>
      <Ariakit.Select store={select} className={`${control} ${styles.select}`}>
        {summary(value, names)}
        <Ariakit.SelectArrow />
      </Ariakit.Select>
      <Ariakit.SelectPopover store={select} gutter={4} className={styles.popover}>
        {states.map((state) => (
          <Ariakit.SelectItem key={state} value={state} className={styles.item}>
            <Ariakit.SelectItemCheck />
            {names[state]}
          </Ariakit.SelectItem>
        ))}
      </Ariakit.SelectPopover>
    </div>
  );
}

function summary<State extends string>(value: State[], names: Record<State, string>): string {
  const [only] = value;
  if (!only) return 'Any';
  return value.length === 1 ? names[only] : `${value.length} states`;
}
