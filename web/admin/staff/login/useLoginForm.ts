import { useRef, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import { commitLocalUpdate } from 'relay-runtime';
import { fieldIssues } from '../../../content/fields/issues.ts';
import { login } from '../../../content/staff/login.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { requestBotCheck } from '../../kit/session/botCheck.ts';
import { signIn } from '../../kit/session/signIn.ts';
import { beginSession } from '../../kit/session/signOut.ts';
import { forgetReturnPath, returnPath } from '../../kit/session/token.ts';
import { useSettings } from '../../kit/settingsContext.ts';
import { loginFailure, WELCOME } from './loginToasts.ts';

/** The page after sign-in. */
export const FIRST_PAGE = '/admin/blog';

const EMPTY = { email: '', password: '', remember: false };

type Values = typeof EMPTY;

/** The values and errors of the sign-in form, and the sign-in itself. */
export function useLoginForm() {
  const { recaptchaSiteKey } = useSettings();
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [pending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const busy = useRef(false);

  /** Changes fields and removes their errors. */
  function edit(changed: Partial<Values>): void {
    setValues((current) => ({ ...current, ...changed }));
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
    );
  }

  /** @returns the error of the code, or null without an error or a code. */
  async function attempt(code?: string): Promise<string | null> {
    const recaptchaToken = await requestBotCheck(recaptchaSiteKey);
    const answer = await signIn({
      ...values,
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

  async function submit(): Promise<void> {
    const checked = login.safeParse(values);
    const issues = checked.success ? [] : fieldIssues(checked.error);
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    const [first] = issues;
    if (first) {
      document.getElementById(first.field)?.focus();
      return;
    }
    await once(() => attempt());
  }

  /** Runs one attempt at a time. */
  async function once(work: () => Promise<string | null>): Promise<string | null> {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    const refusal = await work();
    busy.current = false;
    setPending(false);
    return refusal;
  }

  return {
    values,
    errors,
    pending,
    edit,
    submit,
    /** True when the password was right and a code is needed. */
    needsCode,
    submitCode: (code: string) => once(() => attempt(code)),
    /** Returns to the first step. The password must be typed again. */
    startAgain() {
      setNeedsCode(false);
      edit({ password: '' });
    },
  };
}
