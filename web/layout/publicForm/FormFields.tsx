import type { ComponentProps } from 'react';
import type { FormState } from '../pageState.ts';
import { Field } from '../../ui/fields/Field.tsx';
import type { FieldErrors } from './inputs.ts';

interface Props<Name extends string> {
  /** Makes the ids of these fields unique in the page. */
  prefix: string;
  fields: readonly (Omit<ComponentProps<'input'>, 'name'> & { name: Name })[];
  labels: Readonly<Record<Name, string>>;
  errors: FieldErrors;
  /** The values and errors of a refused form. */
  refused: FormState | null;
  wrapperClassName?: string;
}

/** The required one-line fields of a public form, in their order. */
export function FormFields<Name extends string>(form: Props<Name>) {
  return form.fields.map(({ name, ...input }) => (
    <Field
      key={name}
      {...input}
      id={`${form.prefix}-${name}`}
      name={name}
      label={form.labels[name]}
      required
      wrapperClassName={form.wrapperClassName}
      defaultValue={form.refused?.values[name]}
      error={form.errors[name]}
    />
  ));
}
