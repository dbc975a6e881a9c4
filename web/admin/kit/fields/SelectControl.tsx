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
