import type { ComponentProps } from 'react';
import type { FormState } from '../pageState.ts';
import { Field } from '../../ui/fields/Field.tsx';
import type { FieldErrors } from './usePublicForm.ts';
import { HONEYPOT, POSTED_FROM } from '../../content/fields/hiddenFields.ts';
import * as styles from './FormFields.css.ts';

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

/** Says above the button why the whole form was refused. Otherwise it draws nothing. */
export function FormRefusal({ errors, className }: { errors: FieldErrors; className: string }) {
  if (!errors['form']) return null;
  return (
    <p role="alert" className={className}>
      {errors['form']}
    </p>
  );
}

/**
 * The hidden fields at the end of every public form, with its honeypot. `inert` hides the honeypot from people, keyboards,
 * screen readers and password managers.
 */
export function HiddenFields({ refused }: { refused: FormState | null }) {
  const postedFrom = refused?.values[POSTED_FROM];
  return (
    <>
      {postedFrom && <input type="hidden" name={POSTED_FROM} value={postedFrom} />}
      <div inert aria-hidden="true" className={styles.honeypot}>
        <label>
          Leave this empty
          <input name={HONEYPOT} autoComplete="off" tabIndex={-1} />
        </label>
      </div>
    </>
  );
}
