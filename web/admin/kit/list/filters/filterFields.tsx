import { control, entry } from '../../controls.css.ts';
import * as styles from './FilterBar.css.ts';
import { SelectControl } from '../../form/SelectControl.tsx';
import * as Ariakit from '@ariakit/react';

interface Props {
  id: string;
  label: string;
  /** YYYY-MM-DD; empty for no bound. */
  value: string;
  onChange(day: string): void;
}

// While somebody types the year 2026, the field contains the years 0002, 0020 and 0202.
const EARLIEST = '2000-01-01';

export function DayField({ id, label, value, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="date"
        defaultValue={value}
        min={EARLIEST}
        className={entry}
        onChange={({ target }) => {
          if (target.value === '' ? !target.validity.badInput : target.value >= EARLIEST)
            onChange(target.value);
        }}
      />
    </div>
  );
}

interface WordFieldProps {
  id: string;
  label: string;
  value: string;
  /** Offered while typing; other words are possible. */
  suggestions?: readonly string[] | undefined;
  onChange(word: string): void;
}

/** A whole word, such as the name of a source. It applies on Enter or blur, because half a word selects nothing. */
export function WordField({ id, label, value, suggestions, onChange }: WordFieldProps) {
  const listId = `${id}-suggestions`;
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        key={value}
        id={id}
        list={suggestions && listId}
        defaultValue={value}
        placeholder="Any"
        autoComplete="off"
        className={entry}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
}

interface OptionSelectProps {
  id: string;
  label: string;
  /** Empty for everything. */
  value: string;
  options: readonly { value: string; name: string }[];
  /** Name of the choice that selects everything. */
  all: string;
  onChange(value: string): void;
}

/** One of several options, or all. */
export function OptionSelect({ id, label, value, options, all, onChange }: OptionSelectProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <SelectControl
        id={id}
        // An address can name an option that does not exist.
        value={options.some((option) => option.value === value) ? value : ''}
        choices={[['', all], ...options.map((option) => [option.value, option.name] as const)]}
        className={styles.select}
        onChange={onChange}
      />
    </div>
  );
}

interface MultipleSelectProps {
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
export function MultipleSelect({ label, names, value, onChange }: MultipleSelectProps) {
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

function summary(value: readonly string[], names: MultipleSelectProps['names']): string {
  const [only] = value;
  if (!only) return 'Any';
  return value.length === 1 ? (names[only] ?? 'Any') : `${value.length} states`;
}
