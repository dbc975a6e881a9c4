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
          Until they are, the person who runs this server is the one to ask. A sign-in that was
          locked after wrong passwords opens again after 15 minutes.
        </p>
      </div>
      <p className={styles.note}>
        <Link to="/admin/login">Back to sign in</Link>
      </p>
    </AccessFrame>
  );
}
