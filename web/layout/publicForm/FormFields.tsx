import type { ComponentProps, ReactNode } from 'react';
import type { FormState } from '../pageState.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import type { SentForm } from './usePublicForm.ts';
import { HONEYPOT, POSTED_FROM } from '../../content/fields/hiddenFields.ts';
import * as styles from './FormFields.css.ts';

interface Props<Name extends string> {
  form: SentForm;
  /** Makes the ids of these fields unique in the page. */
  prefix: string;
  fields: readonly (Omit<ComponentProps<'input'>, 'name'> & { name: Name; hint?: string })[];
  labels: Readonly<Record<Name, string>>;
  wrapperClassName?: string;
}

/** The one-line fields of a public form, in their order. They are required, unless they say otherwise. */
export function FormFields<Name extends string>(props: Props<Name>) {
  const { form, prefix, fields, labels, wrapperClassName } = props;
  return fields.map(({ name, ...input }) => (
    <Field
      key={name}
      required
      {...input}
      id={`${prefix}-${name}`}
      name={name}
      label={labels[name]}
      wrapperClassName={wrapperClassName}
      defaultValue={form.refused?.values[name]}
      error={form.errors[name]}
    />
  ));
}

interface EndProps {
  form: SentForm;
  texts: { readonly submit: string; readonly pending: string };
  classNames: { refusal: string; submit: string };
  /** The analytics event of the button, and its category. */
  event: string;
  category: string;
  /** What follows the button. */
  children?: ReactNode;
}

/** The end of a public form: the reason why the whole form was refused, the button, and the hidden fields. */
export function FormEnd({ form, texts, classNames, event, category, children }: EndProps) {
  const { errors, isSending, refused } = form;
  return (
    <>
      {errors['form'] && (
        <p role="alert" className={classNames.refusal}>
          {errors['form']}
        </p>
      )}
      <Button
        type="submit"
        look="main"
        className={classNames.submit}
        pending={isSending && texts.pending}
        data-event={event}
        data-category={category}
      >
        {texts.submit}
      </Button>
      {children}
      <HiddenFields refused={refused} />
    </>
  );
}

/**
 * The hidden fields at the end of every public form, with its honeypot. `inert` hides the honeypot from people, keyboards,
 * screen readers and password managers.
 */
function HiddenFields({ refused }: { refused: FormState | null }) {
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
