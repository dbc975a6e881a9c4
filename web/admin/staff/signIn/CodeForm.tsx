import { useEffect, useState } from 'react';
import { confirmTwoFactor } from '../../../content/staff/signIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import * as styles from './SignIn.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  pending: boolean;
  /** @returns the error of the code, or null. */
  onSubmit(code: string): Promise<string | null>;
  onBack(): void;
}

const APP = {
  text: 'Enter the code that your authenticator app shows for Sixty.',
  label: 'Authentication code',
  other: 'Use a recovery code',
} as const;

const RECOVERY = {
  text: 'Enter one of your recovery codes. Each code works once.',
  label: 'Recovery code',
  other: 'Use the authenticator app',
} as const;

/** The second step of sign-in, for users with two-factor authentication. */
export function CodeForm({ pending, onSubmit, onBack }: Props) {
  const [way, setWay] = useState<typeof APP | typeof RECOVERY>(APP);
  const form = useForm({
    defaults: { code: '' },
    input: confirmTwoFactor,
    async send({ code }, refuse) {
      const message = await onSubmit(code);
      if (message) refuse({ field: 'code', message });
    },
  });
  // The focus was in the form that this one replaces.
  useEffect(focus, []);

  function change(to: typeof way) {
    setWay(to);
    form.store.reset();
    focus();
  }

  return (
    <Form form={form} className={recipes.stack[4]}>
      <p>{way.text}</p>
      <TextInput
        id="code"
        name={form.names.code}
        label={way.label}
        autoComplete={way === APP ? 'one-time-code' : 'off'}
        inputMode={way === APP ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" look="main" pending={pending && 'Signing in...'}>
        Sign in
      </Button>
      <div className={styles.options}>
        <button
          type="button"
          className={styles.again}
          onClick={() => change(way === APP ? RECOVERY : APP)}
        >
          {way.other}
        </button>
        <button type="button" className={styles.again} onClick={onBack}>
          Back
        </button>
      </div>
    </Form>
  );
}

function focus(): void {
  document.getElementById('code')?.focus();
}
