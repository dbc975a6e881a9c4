/** What the console needs of the public settings that its page carries. */
export interface ConsoleSettings {
  /** Null where no bot check is set up. */
  recaptchaSiteKey: string | null;
}

export function readSettings(): ConsoleSettings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The document has no #settings.');
  const settings: ConsoleSettings = JSON.parse(text);
  return settings;
}
