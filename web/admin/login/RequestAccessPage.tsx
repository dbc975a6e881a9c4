import { Link } from 'react-router-dom';
import { AccessFrame } from './AccessFrame.tsx';
import * as styles from './Login.css.ts';

/** Stands until requests are taken here. */
export function RequestAccessPage() {
  return (
    <AccessFrame title="Request access">
      <div className={styles.text}>
        <p>Requests are not taken on this page yet.</p>
        <p>
          Ask the person who runs this server for an account, and tell them what you need it for.
        </p>
      </div>
      <p className={styles.note}>
        <Link to="/admin/login">Back to sign in</Link>
      </p>
    </AccessFrame>
  );
}
