import { CONSENT_DAYS } from '../../content/company/cookieConsent.ts';

export type Choice = 'accepted' | 'declined';

const KEY = 'sixty:consent';
const DAY_MS = 86_400_000;

/** Global Privacy Control declines analytics. Only an explicit choice on this site overrides it. */
export function refusesByDefault(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** The visitor's choice. Null without one, or if it has expired. */
export function readChoice(now = Date.now()): Choice | null {
  try {
    const stored: { choice?: unknown; at?: unknown } = JSON.parse(
      localStorage.getItem(KEY) ?? '{}',
    );
    if (stored.choice !== 'accepted' && stored.choice !== 'declined') return null;
    const isOld = typeof stored.at !== 'number' || now - stored.at > CONSENT_DAYS * DAY_MS;
    return isOld ? null : stored.choice;
  } catch {
    // Storage may be forbidden or contain something else. Then the visitor is asked again.
    return null;
  }
}

/** Stores the choice in this browser. If storage is forbidden, the choice applies to this page only. */
export function keepChoice(choice: Choice, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, at: now }));
  } catch {
    // Storage may be forbidden.
  }
}

/** Deletes the cookies that the third parties set on this site. */
export function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  // They set cookies on the widest domain that the browser allows.
  const domains = ['', ...parts.map((_part, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const name of names.filter((each) => /^(_ga|_gid|_gcl|_fb[cp])/.test(each))) {
    for (const domain of domains) {
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
