import * as Ariakit from '@ariakit/react';
import { control } from '../../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  label: string;
  /** Every choice and its name, in order. */
  names: Readonly<Record<string, string>>;
  value: readonly string[];
  onChange(value: string[]): void;
}

/**
 * Any number of choices. No choice selects everything. Closed it looks like every select; no element of HTML lets people
 * choose several from a list that opens.
 */
export function MultipleSelect({ label, names, value, onChange }: Props) {
  const choices = Object.keys(names);
  const select = Ariakit.useSelectStore<readonly string[]>({
    value,
    setValue: (chosen) => onChange(choices.filter((choice) => chosen.includes(choice))),
  });
  return (
    <div className={styles.field}>
      <Ariakit.SelectLabel store={select} className={styles.label}>
        {label}
      </Ariakit.SelectLabel>
      <Ariakit.Select store={select} className={`${control} ${styles.select}`}>
        {summary(value, names)}
      </Ariakit.Select>
      <Ariakit.SelectPopover store={select} gutter={4} className={styles.popover}>
        {choices.map((choice) => (
          <Ariakit.SelectItem key={choice} value={choice} className={styles.item}>
            <Ariakit.SelectItemCheck />
            {names[choice]}
          </Ariakit.SelectItem>
        ))}
      </Ariakit.SelectPopover>
    </div>
  );
}

function summary(value: readonly string[], names: Props['names']): string {
  const [only] = value;
  if (!only) return 'Any';
  return value.length === 1 ? (names[only] ?? 'Any') : `${value.length} states`;
}
