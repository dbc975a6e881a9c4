import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import { commitLocalUpdate } from 'relay-runtime';
import { pathOf } from '../../../content/staff/areas.ts';
import { login } from '../../../content/staff/signIn.ts';
import { toast, type ToastContent } from '../../../ui/toast/toastStore.ts';
import { type ConsoleForm, useForm } from '../../kit/form/Form.tsx';
import { requestBotCheck, signIn } from '../../kit/session/signIn.ts';
import { beginSession, forgetReturnPath, returnPath } from '../../kit/session/token.ts';
import { useSettings } from '../../kit/settings.ts';

/** The page after sign-in. */
export const FIRST_PAGE = pathOf('posts');

const EMPTY = { email: '', password: '', remember: false };

export type LoginFields = ConsoleForm<typeof EMPTY>;

/** The fields of the sign-in form, and the sign-in itself. */
export function useLoginForm() {
  const { recaptchaSiteKey } = useSettings();
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ defaults: EMPTY, input: login, send: () => attempt() });

  /** @returns the error of the code, or null without an error or a code. */
  async function trySignIn(code?: string): Promise<string | null> {
    const recaptchaToken = await requestBotCheck(recaptchaSiteKey);
    const answer = await signIn({
      ...form.store.getState().values,
      ...(code && { code }),
      ...(recaptchaToken && { recaptchaToken }),
    });
    if ('error' in answer) {
      const asksForCode = answer.twoFactorRequired && code === undefined;
      if (asksForCode) setNeedsCode(true);
      else toast(loginFailure(answer.error));
      return answer.twoFactorRequired && !asksForCode ? answer.error : null;
    }
    beginSession(answer.token);
    // The store has what the account before has seen in this tab.
    commitLocalUpdate(environment, (store) => store.invalidateStore());
    toast(WELCOME);
    const path = returnPath() ?? FIRST_PAGE;
    forgetReturnPath();
    await navigate(path, { replace: true });
    return null;
  }

  async function attempt(code?: string): Promise<string | null> {
    setPending(true);
    const refusal = await trySignIn(code);
    setPending(false);
    return refusal;
  }

  return {
    form,
    pending,
    /** True when the password was right and a code is needed. */
    needsCode,
    submitCode: attempt,
    /** Returns to the first step. The password must be typed again. */
    startAgain() {
      setNeedsCode(false);
      form.store.setValue('password', '');
    },
  };
}

export const WELCOME: ToastContent = {
  title: 'Welcome back!',
  description: 'Successfully logged in to admin panel',
};

/**
 * The toast of a failed sign-in.
 *
 * @param error the server's message, or null without one.
 */
export function loginFailure(error: string | null): ToastContent {
  if (error?.includes('locked')) {
    return {
      variant: 'destructive',
      title: 'Account Locked',
      description:
        'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
    };
  }
  return {
    variant: 'destructive',
    title: 'Login Failed',
    description: error || 'Invalid email or password',
  };
}
