import { Link } from 'react-router-dom';
import { button } from '../../../ui/Button.css.ts';
import { AccessFrame } from '../../login/AccessFrame.tsx';
import { LOGIN_PATH } from '../../session/currentUser.ts';
import * as styles from './AcceptInvitation.css.ts';

/** A link that opens nothing, and why. */
export function InvalidInvitation({ reason }: { reason: string }) {
  return (
    <AccessFrame title="Invalid Invitation">
      <div role="alert" className={styles.text}>
        <p>{reason}</p>
        <p className={styles.soft}>Whoever invited you can send you another link.</p>
      </div>
      <Link to={LOGIN_PATH} className={button.main}>
        Go to Login
      </Link>
    </AccessFrame>
  );
}
