import { heroForm } from '../../content/marketing/heroForm.ts';

const HELD = /^lead-held(?:-(\d\d)(\d\d))?$/;

/** What the form says after a post without JavaScript, by the code in the address. Null for any other code. */
export function savedNotice(code: string | null): { title: string; description: string } | null {
  if (code === 'lead-saved') return heroForm.saved;
  const held = HELD.exec(code ?? '');
  if (!held) return null;
  const [, hour, minute] = held;
  // The code holds the time of day at the visitor's place, so any day will do.
  return heroForm.held(hour ? new Date(2000, 0, 1, Number(hour), Number(minute)) : null);
}
