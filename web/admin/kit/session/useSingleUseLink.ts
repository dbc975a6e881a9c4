import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOGIN_PATH } from './currentUser.ts';
import { signOut } from './token.ts';

/** How long the success message is shown before the sign-in page opens. */
const REDIRECT_MS = 2_000;

type LinkState = { kind: 'open' } | { kind: 'used' } | { kind: 'invalid'; reason: string };

/**
 * The state of a page whose link sets a password and works only once. `onDone` and `onRefused` are for the action that uses the
 * link. A moment after it is used, the sign-in page opens.
 */
export function useSingleUseLink() {
  const [state, setState] = useState<LinkState>({ kind: 'open' });
  const navigate = useNavigate();
  const isUsed = state.kind === 'used';
  useEffect(() => {
    if (!isUsed) return;
    const timer = setTimeout(() => void navigate(LOGIN_PATH), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isUsed, navigate]);
  return {
    state,
    onDone() {
      // The sign-in page would lead on to the account of the previous user of this browser.
      signOut();
      setState({ kind: 'used' });
    },
    onRefused({ field, message }: { readonly field?: string | null; readonly message: string }) {
      if (field === 'token') setState({ kind: 'invalid', reason: message });
    },
  };
}
