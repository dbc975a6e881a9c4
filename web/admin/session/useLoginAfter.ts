import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOGIN_PATH } from './currentUser.ts';

/** How long good news stands before the sign-in page takes its place. */
const REDIRECT_MS = 2_000;

/** Leads to the sign-in page, a moment after something is done. */
export function useLoginAfter(done: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(LOGIN_PATH), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}
