import { useFormContext, useFormValue, useStoreState } from '@ariakit/react';
import { type ComponentProps, useId } from 'react';
import { Field } from '../../../ui/fields/Field.tsx';
import type { FieldProps } from '../../../ui/fields/FieldFrame.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { type Choices, chosenOf, Options } from '../fields/SelectControl.tsx';
import type { FieldName } from './useForm.ts';

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

/** A line of text. */
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

/** Several lines of text. */
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

/** One of several values. */
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
