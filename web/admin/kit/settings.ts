import { createContext, use } from 'react';

/** The public settings in the page that the console uses. */
export interface ConsoleSettings {
  /** Null if no bot check is configured. */
  recaptchaSiteKey: string | null;
  /** Whether pages report their views, because a CDN answers for the server. */
  reportsViews: boolean;
  /** Whether the simulator makes the calls, which calls nobody. */
  callsAreSimulated: boolean;
}

export function readSettings(): ConsoleSettings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The document has no #settings.');
  const settings: ConsoleSettings = JSON.parse(text);
  return settings;
}

export const SettingsContext = createContext<ConsoleSettings>({
  recaptchaSiteKey: null,
  reportsViews: false,
  callsAreSimulated: false,
});

export function useSettings(): ConsoleSettings {
  return use(SettingsContext);
}
