import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../ui/Button.tsx';
import { AccessFrame } from '../../login/AccessFrame.tsx';
import { LOGIN_PATH } from '../../../kit/session/currentUser.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

/** Says why the link of an invitation does not work. */
export function InvalidInvitation({ reason }: { reason: string }) {
  const navigate = useNavigate();
  return (
    <AccessFrame title="Invalid Invitation">
      <div role="alert" className={recipes.stack[2]}>
        <p>{reason}</p>
        <p className={recipes.soft}>The person who invited you can send you another link.</p>
      </div>
      <Button look="main" onClick={() => void navigate(LOGIN_PATH)}>
        Go to Login
      </Button>
    </AccessFrame>
  );
}
