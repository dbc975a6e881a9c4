import type { ComponentProps } from 'react';
import { control } from '../controls.css.ts';

/** Each value with its label. */
export type Choices<Value extends string | number> = readonly (readonly [
  value: Value,
  label: string,
])[];

interface Props<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  value: Value;
  choices: Choices<Value>;
  onChange(value: Value): void;
}

/** One of several values, as a control of a toolbar or a row. `Select` is the same in a form, with its label and error. */
export function SelectControl<Value extends string>(props: Props<Value>) {
  const { choices, onChange, className = '', ...attributes } = props;
  return (
    <select
      {...attributes}
      className={`${control} ${className}`}
      onChange={({ target }) => {
        const chosen = chosenOf(choices, target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <Options choices={choices} />
    </select>
  );
}

export function Options({ choices }: { choices: Choices<string | number> }) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The value behind the text of an option. */
export function chosenOf<Value extends string | number>(
  choices: Choices<Value>,
  text: string,
): Value | undefined {
  return choices.find(([value]) => String(value) === text)?.[0];
}

interface StatusSelectProps<Status extends string> {
  /** For a visible label, whose text is also in `label`. */
  id?: string | undefined;
  label: string;
  names: Record<Status, string>;
  value: Status;
  busy: boolean;
  onChange(status: Status): void;
}

/** The status of an entry. A choice is saved at once. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { id, label, names, value, busy, onChange } = props;
  const statuses = Object.keys(names) as Status[];
  return (
    <SelectControl
      id={id}
      aria-label={label}
      aria-busy={busy}
      value={value}
      choices={statuses.map((status) => [status, names[status]] as const)}
      onChange={onChange}
    />
  );
}
