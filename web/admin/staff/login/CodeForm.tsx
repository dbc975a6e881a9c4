import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import * as styles from './Login.css.ts';

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
  text: 'Enter one of the recovery codes that you kept. It works once.',
  label: 'Recovery code',
  other: 'Use the authenticator app',
} as const;

/** The second step of sign-in, for users with two-factor authentication. */
export function CodeForm({ pending, onSubmit, onBack }: Props) {
  const [way, setWay] = useState<typeof APP | typeof RECOVERY>(APP);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  // The focus was in a form that was removed.
  useEffect(focus, []);

  function refuse(message: string) {
    setError(message);
    focus();
  }
  async function submit() {
    if (!code.trim()) return refuse('Code is required');
    const refusal = await onSubmit(code);
    if (refusal) refuse(refusal);
  }
  function change(to: typeof way) {
    setWay(to);
    setCode('');
    setError(undefined);
    focus();
  }

  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <p>{way.text}</p>
      <Field
        id="code"
        label={way.label}
        name="code"
        autoComplete={way === APP ? 'one-time-code' : 'off'}
        inputMode={way === APP ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
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
