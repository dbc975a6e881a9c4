import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { DialogActions } from '../../dialog/DialogActions.tsx';
import * as dialogs from '../../dialog/DialogForm.css.ts';
import type { Fault } from './faultOf.ts';

type Name = 'password' | 'code';

interface Props {
  /** What somebody has to show. */
  asks: readonly Name[];
  /** For the password manager: what the password belongs to. */
  email: string;
  action: string;
  pending: string | false;
  /** @returns what the server says against a field; null where nothing. */
  onSubmit(values: Record<Name, string>): Promise<Fault | null>;
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

/** Asks for what shows that it is really them. */
export function ProofForm({ asks, email, action, pending, onSubmit, onCancel, children }: Props) {
  const id = useId();
  const [values, setValues] = useState({ password: '', code: '' });
  const [fault, setFault] = useState<Fault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // A dialog begins with its close button, and a step before this one took the focus with it.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  function refuse(found: Fault) {
    setFault(found);
    document.getElementById(`${id}${found.field}`)?.focus();
  }
  async function submit() {
    const missing = asks.find((name) => !values[name].trim());
    const found = missing ? { field: missing, message: MISSING[missing] } : await onSubmit(values);
    if (found) refuse(found);
  }
  return (
    <form
      ref={form}
      noValidate
      className={dialogs.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
          {...(fault?.field === name && { error: fault.message })}
          onChange={({ target }) => {
            setValues((held) => ({ ...held, [name]: target.value }));
            setFault(null);
          }}
        />
      ))}
      <DialogActions pending={pending} onCancel={onCancel}>
        {action}
      </DialogActions>
    </form>
  );
}
