import { useId } from 'react';
import { SelectField } from '../../../../ui/fields/Field.tsx';
import { type Choices, chosenOf, Options } from '../../../kit/form/SelectControl.tsx';
import { errorAt, type Errors } from '../../../kit/form/fieldErrors.ts';

interface Props<Value extends string> {
  path: string;
  label: string;
  value: Value;
  choices: Choices<Value>;
  errors: Errors;
  onChange(value: Value, path: string): void;
}

/** One of several values, with the error of its path. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { path, label, value, choices, errors, onChange } = props;
  const id = useId();
  return (
    <SelectField
      id={id}
      name={path}
      label={label}
      value={value}
      error={errorAt(errors, path)}
      onChange={({ target }) => {
        const chosen = chosenOf(choices, target.value);
        if (chosen !== undefined) onChange(chosen, path);
      }}
    >
      <Options choices={choices} />
    </SelectField>
  );
}

/** The choices with a value that is no longer among them, so that it stays until somebody chooses another. */
export function withChosen(
  choices: Choices<string>,
  chosen: string,
  label: string,
): Choices<string> {
  return choices.some(([value]) => value === chosen) ? choices : [...choices, [chosen, label]];
}
