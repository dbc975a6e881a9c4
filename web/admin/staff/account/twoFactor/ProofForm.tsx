import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import type { FieldError } from './fieldError.ts';

type Name = 'password' | 'code';

interface Props {
  /** The fields that the form asks for. */
  asks: readonly Name[];
  /** The account's email address, for password managers. */
  email: string;
  action: string;
  pending: string | false;
  /** @returns the server's error of a field, or null. */
  onSubmit(values: Record<Name, string>): Promise<FieldError | null>;
  onCancel(): void;
  children?: ReactNode;
}

const FIELDS = {
  password: { label: 'Password', type: 'password', autoComplete: 'current-password' },
  code: {
    label: 'Authentication code',
    type: 'text',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const;

const MISSING = { password: 'Password is required', code: 'Code is required' };

/** Asks for the password, a code or both, to confirm the user's identity. */
export function ProofForm({ asks, email, action, pending, onSubmit, onCancel, children }: Props) {
  const id = useId();
  const [values, setValues] = useState({ password: '', code: '' });
  const [error, setError] = useState<FieldError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // By default a dialog focuses its close button. After a previous step, the focus is lost.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  function refuse(found: FieldError) {
    setError(found);
    document.getElementById(`${id}${found.field}`)?.focus();
  }
  async function submit() {
    const missing = asks.find((name) => !values[name].trim());
    const found = missing ? { field: missing, message: MISSING[missing] } : await onSubmit(values);
    if (found) refuse(found);
  }
  return (
    <Form ref={form} className={dialogs.form} onSubmit={() => void submit()}>
      {children}
      {asks.includes('password') && (
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      )}
      {asks.map((name) => (
        <Field
          key={name}
          {...FIELDS[name]}
          id={`${id}${name}`}
          name={name}
          required
          value={values[name]}
          error={error?.field === name ? error.message : undefined}
          onChange={({ target }) => {
            setValues((held) => ({ ...held, [name]: target.value }));
            setError(null);
          }}
        />
      ))}
      <DialogActions pending={pending} onCancel={onCancel}>
        {action}
      </DialogActions>
    </Form>
  );
}
