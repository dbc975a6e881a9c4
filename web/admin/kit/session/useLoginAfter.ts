import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOGIN_PATH } from './currentUser.ts';

/** How long the success message is shown before the sign-in page opens. */
const REDIRECT_MS = 2_000;

/** Opens the sign-in page a moment after `done` becomes true. */
export function useLoginAfter(done: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(LOGIN_PATH), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}
