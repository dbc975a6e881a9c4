import { Link } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import * as styles from './Login.css.ts';
import type { useLoginForm } from './useLoginForm.ts';

/** The sign-in form. It validates with the server's rules, so the browser's own messages are off. */
export function LoginForm({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const { values, errors, pending, edit, submit } = form;
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <Field
        id="email"
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={values.email}
        error={errors.email}
        onChange={({ target }) => edit({ email: target.value })}
      />
      <Field
        id="password"
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        error={errors.password}
        onChange={({ target }) => edit({ password: target.value })}
      />
      <div className={styles.options}>
        <label className={styles.remember}>
          <input
            type="checkbox"
            name="remember"
            checked={values.remember}
            className={styles.checkbox}
            onChange={({ target }) => edit({ remember: target.checked })}
          />
          Remember for 30 days
        </label>
        <Link to="/admin/forgot-password">Forgot password</Link>
      </div>
      <Button type="submit" look="main" pending={pending && 'Signing in...'}>
        Sign in
      </Button>
      <Button
        look="quiet"
        onClick={() =>
          toast({ title: 'Coming Soon', description: 'SSO integration will be available soon' })
        }
      >
        Sign in with Google
      </Button>
    </Form>
  );
}
