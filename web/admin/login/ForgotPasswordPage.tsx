import { Link } from 'react-router-dom';
import { AccessFrame } from './AccessFrame.tsx';
import * as styles from './Login.css.ts';

/** Stands until links by mail are there. */
export function ForgotPasswordPage() {
  return (
    <AccessFrame title="Forgot password">
      <div className={styles.text}>
        <p>Links to a new password are not sent by e-mail yet.</p>
        <p>
          Ask the person who runs this server: they can set a new password for you. A sign-in that
          was locked after wrong passwords opens again after 15 minutes.
        </p>
      </div>
      <p className={styles.note}>
        <Link to="/admin/login">Back to sign in</Link>
      </p>
    </AccessFrame>
  );
}
