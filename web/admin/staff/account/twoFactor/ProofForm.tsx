import { type ReactNode, useEffect } from 'react';
import type * as z from 'zod/mini';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { Form, useForm } from '../../../kit/form/Form.tsx';

type Name = 'password' | 'code';

/** How the server answered. A refusal names a field. */
type Answer =
  | { kind: 'success' | 'error' }
  | { kind: 'failure'; failure: { readonly field?: string | null; readonly message: string } };

interface Props<Input> {
  /** The fields that the form asks for. */
  asks: readonly Name[];
  /** The rules of these fields. */
  input: z.ZodMiniType<Input>;
  /** The account's email address, for password managers. */
  email: string;
  action: string;
  pending: string | false;
  onSubmit(input: Input): Promise<Answer | null>;
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

/** Asks for the password, a code or both, to confirm the user's identity. */
export function ProofForm<Input>(props: Props<Input>) {
  const { asks, input, email, action, pending, onSubmit, onCancel, children } = props;
  const form = useForm({
    defaults: { password: '', code: '' },
    input,
    async send(valid, refuse) {
      const answer = await onSubmit(valid);
      if (answer?.kind === 'failure') refuse(answer.failure);
    },
  });
  const { element } = form;
  // By default a dialog focuses its close button. After a previous step, the focus is lost.
  useEffect(
    () => element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(),
    [element],
  );
  return (
    <Form form={form} className={dialogs.form}>
      {children}
      {asks.includes('password') && (
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      )}
      {asks.map((name) => (
        <TextInput key={name} {...FIELDS[name]} name={form.names[name]} required />
      ))}
      <DialogActions pending={pending} onCancel={onCancel}>
        {action}
      </DialogActions>
    </Form>
  );
}
