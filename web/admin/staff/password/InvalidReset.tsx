import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { AccessFrame } from '../login/AccessFrame.tsx';
import * as styles from '../login/Login.css.ts';

/** Says why the link does not work. */
export function InvalidReset({ reason }: { reason: string }) {
  const navigate = useNavigate();
  return (
    <AccessFrame title="Invalid Reset Link">
      <div role="alert" className={styles.text}>
        <p>{reason}</p>
        <p>A link works once, for one hour, and only the newest one does.</p>
      </div>
      <Button look="main" onClick={() => void navigate('/admin/forgot-password')}>
        Send Another Link
      </Button>
    </AccessFrame>
  );
}
