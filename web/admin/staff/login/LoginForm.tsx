import { Link } from 'react-router-dom';
import { pathOf } from '../../../content/staff/areas.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { Checkbox, TextInput } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import * as styles from './Login.css.ts';
import type { LoginFields } from './useLoginForm.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  form: LoginFields;
  pending: boolean;
}

/** The sign-in form. It validates with the server's rules, so the browser's own messages are off. */
export function LoginForm({ form, pending }: Props) {
  const { names } = form;
  return (
    <Form form={form} className={recipes.stack[4]}>
      <TextInput
        id="email"
        name={names.email}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <TextInput
        id="password"
        name={names.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div className={styles.options}>
        <Checkbox name={names.remember} label="Remember for 30 days" className={styles.remember} />
        <Link to={pathOf('forgotPassword')}>Forgot password</Link>
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
