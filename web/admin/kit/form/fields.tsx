import { useFormContext, useFormValue, useStoreState } from '@ariakit/react';
import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps, SelectField, TextAreaField } from '../../../ui/fields/Field.tsx';
import { type Choices, chosenOf, Options } from './SelectControl.tsx';
import type { FieldName } from './Form.tsx';
import * as styles from './fields.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { TIME_ZONES } from '../../../content/meetings/booker.ts';

/** The attributes of a control with its label and hint. The form gives it the value and the error. */
type Props<Control extends 'input' | 'textarea' | 'select', Value> = Omit<
  ComponentProps<Control> & FieldProps,
  'id' | 'name' | 'value' | 'error' | 'onChange'
> & {
  name: FieldName<Value>;
  /** A made-up one if absent. */
  id?: string;
};

/** @returns the value and the error of a field of the form around it, and a function that sets the value. */
export function useField<Value>(fieldName: FieldName<Value>) {
  const store = useFormContext();
  if (!store) throw new Error('A field must be inside a form.');
  const name: string = fieldName;
  const value = useFormValue<Value>(store, name);
  const error = useStoreState(store, () => store.getError(name));
  const set = (changed: Value) => {
    store.setValue(name, changed);
    store.setError(name, null);
  };
  return { field: { name, value, error }, set };
}

export function TextInput({ name, ...attributes }: Props<'input', string>) {
  const { field, set } = useField(name);
  const id = useId();
  return <Field id={id} {...attributes} {...field} onChange={({ target }) => set(target.value)} />;
}

/** A file, or null while none is chosen. */
export function FileInput({ name, ...attributes }: Props<'input', File | null>) {
  const { field, set } = useField(name);
  const id = useId();
  return (
    <Field
      id={id}
      {...attributes}
      name={field.name}
      error={field.error}
      type="file"
      onChange={({ target }) => set(target.files?.[0] ?? null)}
    />
  );
}

export function TextArea({ name, ...attributes }: Props<'textarea', string>) {
  const { field, set } = useField(name);
  const id = useId();
  return (
    <TextAreaField
      id={id}
      {...attributes}
      {...field}
      onChange={({ target }) => set(target.value)}
    />
  );
}

interface SelectProps<Value extends string | number> extends Omit<
  Props<'select', Value>,
  'children'
> {
  choices: Choices<Value>;
  /** An error that is shown before the form is sent. */
  error?: string | undefined;
  /** Called with the new value, for other fields that follow it. */
  onChosen?: (value: Value) => void;
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { name, choices, error, onChosen, ...attributes } = props;
  const { field, set } = useField(name);
  const id = useId();
  return (
    <SelectField
      id={id}
      {...attributes}
      {...field}
      error={error ?? field.error}
      onChange={({ target }) => {
        const chosen = chosenOf(choices, target.value);
        if (chosen === undefined) return;
        set(chosen);
        onChosen?.(chosen);
      }}
    >
      <Options choices={choices} />
    </SelectField>
  );
}

interface CheckboxesProps<Choice extends string> {
  name: FieldName<readonly Choice[]>;
  legend: string;
  labels: Record<Choice, string>;
  /** Called with the new choice, for other fields that follow it. */
  onChosen?: (chosen: readonly Choice[]) => void;
}

/** Any number of choices, as a group of checkboxes. */
export function Checkboxes<Choice extends string>({
  name,
  legend,
  labels,
  onChosen,
}: CheckboxesProps<Choice>) {
  const { field, set } = useField(name);
  const choices = Object.keys(labels) as Choice[];
  const errorId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={field.error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {/* Before the choices, because a list of many scrolls. */}
      {field.error && (
        <p id={errorId} className={recipes.fieldProblem}>
          {field.error}
        </p>
      )}
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            name={field.name}
            value={choice}
            aria-invalid={field.error ? true : undefined}
            checked={field.value.includes(choice)}
            className={recipes.checkbox}
            onChange={({ target }) => {
              const chosen = choices.filter((each) =>
                each === choice ? target.checked : field.value.includes(each),
              );
              set(chosen);
              onChosen?.(chosen);
            }}
          />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  name: FieldName<boolean>;
  label: string;
  className: string;
}

/** A checkbox of its own. */
export function Checkbox({ name, label, className }: CheckProps) {
  const { field, set } = useField(name);
  const errorId = useId();
  return (
    <>
      <label className={className}>
        <input
          type="checkbox"
          name={field.name}
          checked={field.value}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? errorId : undefined}
          className={recipes.checkbox}
          onChange={({ target }) => set(target.checked)}
        />
        {label}
      </label>
      {field.error && (
        <p id={errorId} className={recipes.fieldProblem}>
          {field.error}
        </p>
      )}
    </>
  );
}

/** The choices of a time zone, with labels: the one that is set, that of the browser, and those that the calendar offers. */
export function zonesFrom(set: string): (readonly [name: string, label: string])[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([set, own, ...TIME_ZONES])].map((name) => [name, name.replaceAll('_', ' ')]);
}
