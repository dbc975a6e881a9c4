import { createContext, use } from 'react';
import type { ConsoleSettings } from './readSettings.ts';

export const SettingsContext = createContext<ConsoleSettings>({ recaptchaSiteKey: null });

export function useSettings(): ConsoleSettings {
  return use(SettingsContext);
}
