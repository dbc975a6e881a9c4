import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import { control, entry } from '../../controls.css.ts';
import { SelectControl } from '../../form/SelectControl.tsx';
import * as styles from './FilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  /** The text in the URL. Empty text selects everything. */
  value: string;
  onChange(text: string): void;
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}

// While somebody types the year 2026, the field contains the years 0002, 0020 and 0202.
const EARLIEST = '2000-01-01';

/** A day as YYYY-MM-DD. */
export function DayField({ value, onChange, ...field }: Props) {
  return (
    <Labelled {...field}>
      <input
        key={value}
        id={field.id}
        type="date"
        defaultValue={value}
        min={EARLIEST}
        className={entry}
        onChange={({ target }) => {
          if (target.value === '' ? !target.validity.badInput : target.value >= EARLIEST)
            onChange(target.value);
        }}
      />
    </Labelled>
  );
}

interface WordProps extends Props {
  /** Offered while typing; other words are possible. */
  suggestions?: readonly string[] | undefined;
}

/** A whole word, such as the name of a source. It applies on Enter or blur, because half a word selects nothing. */
export function WordField({ value, suggestions, onChange, ...field }: WordProps) {
  const listId = `${field.id}-suggestions`;
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Labelled {...field}>
      <input
        key={value}
        id={field.id}
        list={suggestions && listId}
        defaultValue={value}
        placeholder="Any"
        autoComplete="off"
        className={entry}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={(event) => {
          // While an input method composes a word, Enter belongs to it.
          const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (isEnter) commit(event.currentTarget.value);
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

interface OptionProps extends Props {
  options: readonly { value: string; name: string }[];
  /** Name of the choice that selects everything. */
  all: string;
}

/** One of several options, or all. */
export function OptionSelect({ value, options, all, onChange, ...field }: OptionProps) {
  return (
    <Labelled {...field}>
      <SelectControl
        id={field.id}
        // A URL can name an option that does not exist.
        value={options.some((option) => option.value === value) ? value : ''}
        choices={[['', all], ...options.map((option) => [option.value, option.name] as const)]}
        className={styles.select}
        onChange={onChange}
      />
    </Labelled>
  );
}

interface MultipleProps {
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
export function MultipleSelect({ label, names, value, onChange }: MultipleProps) {
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

function summary(value: readonly string[], names: MultipleProps['names']): string {
  const [only] = value;
  if (!only) return 'Any';
  return value.length === 1 ? (names[only] ?? 'Any') : `${value.length} selected`;
}
