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

function loadScript(siteKey: string): Promise<void> {
  if (window.grecaptcha) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
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

/** A token for the action 'login', or null where no check is set up or it fails: nobody is kept out by it. */
export async function requestBotCheck(siteKey: string | null): Promise<string | null> {
  if (!siteKey) return null;
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return Promise.race([loginToken(siteKey).catch(() => null), tooLate]);
}
