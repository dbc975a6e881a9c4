import { CONSENT_DAYS } from '../content/cookieConsent.ts';

export type Choice = 'accepted' | 'declined';

const KEY = 'sixty:consent';
const DAY_MS = 86_400_000;

/** A browser set to Global Privacy Control has said no to everybody; only a choice made here, on purpose, weighs more. */
export function refusesByDefault(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** What this visitor chose, null where nothing was or it is too long ago. */
export function readChoice(now = Date.now()): Choice | null {
  try {
    const stored: { choice?: unknown; at?: unknown } = JSON.parse(
      localStorage.getItem(KEY) ?? '{}',
    );
    if (stored.choice !== 'accepted' && stored.choice !== 'declined') return null;
    const isOld = typeof stored.at !== 'number' || now - stored.at > CONSENT_DAYS * DAY_MS;
    return isOld ? null : stored.choice;
  } catch {
    // Storage may be forbidden, or hold something else: who cannot be remembered is asked.
    return null;
  }
}

/** Keeps the choice in this browser. Where storage is forbidden it holds for this page. */
export function keepChoice(choice: Choice, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, at: now }));
  } catch {
    // See above.
  }
}

/** Takes away what the third parties have left behind on this site. */
export function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  // They set them on the widest domain that the browser lets them.
  const domains = ['', ...parts.map((_part, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const name of names.filter((each) => /^(_ga|_gid|_gcl|_fb[cp])/.test(each))) {
    for (const domain of domains) {
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
