import * as z from 'zod/mini';
import type { Login } from '../../../content/staff/signIn.ts';
import { send } from '../../../relay/requestJson.ts';
import { trustedTypes } from '../../../ui/trustedTypes.ts';

/**
 * The token of a new session, or the server's error. The error is null without a message. `twoFactorRequired` means that
 * the password is right and a code is needed.
 */
export type SignIn = { token: string } | { error: string | null; twoFactorRequired: boolean };

const answered = z.object({
  token: z.optional(z.string()),
  error: z.optional(z.string()),
  twoFactorRequired: z._default(z.boolean(), false),
});

/** Never throws. An unreachable server gives an error without a message. */
export async function signIn(input: Login): Promise<SignIn> {
  try {
    const response = await send('/api/auth/login', { body: input });
    const { token, error, twoFactorRequired } = answered.parse(await response.json());
    return response.ok && token ? { token } : { error: error ?? null, twoFactorRequired };
  } catch {
    return { error: null, twoFactorRequired: false };
  }
}

/** The part of the bot check's script that is used. */
interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const PATIENCE_MS = 5_000;
const SCRIPT = 'https://www.google.com/recaptcha/api.js';

let trusted: string | null = null;

/** A Trusted Types policy that allows only the bot check's script. */
function onlyItsScript(address: string): string {
  if (address.startsWith(`${SCRIPT}?`)) return address;
  throw new TypeError('The console loads no other script.');
}

function scriptAddress(siteKey: string): string {
  // With `trustedtypes` the script creates its own policies. The content security policy lists them.
  const address = `${SCRIPT}?render=${encodeURIComponent(siteKey)}&trustedtypes=true`;
  // A policy can be created only once, and the key never changes.
  trusted ??=
    trustedTypes
      ?.createPolicy('sixty-script', { createScriptURL: onlyItsScript })
      .createScriptURL(address) ?? address;
  return trusted;
}

function loadScript(siteKey: string): Promise<void> {
  if (window.grecaptcha) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress(siteKey);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The bot check could not be loaded.')));
    document.head.append(script);
  });
}

async function loginToken(siteKey: string): Promise<string> {
  await loadScript(siteKey);
  const recaptcha = window.grecaptcha;
  if (!recaptcha) throw new Error('The bot check did not start.');
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action: 'login' });
}

/** A token for the action 'login'. Null if no check is configured or it fails, because a failed check must not prevent
 * sign-in. */
export async function requestBotCheck(siteKey: string | null): Promise<string | null> {
  if (!siteKey) return null;
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return Promise.race([loginToken(siteKey).catch(() => null), tooLate]);
}
