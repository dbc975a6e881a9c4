import { readToken } from '../session/token.ts';

/** By lead: what was typed and not saved. Kept while the tab lives, and for the session that typed it only. */
const drafts = new Map<string, string>();
let session: string | null = null;

function ownDrafts(): Map<string, string> {
  const now = readToken();
  if (now !== session) drafts.clear();
  session = now;
  return drafts;
}

/** @returns null where nobody has typed, or all of it is saved. */
export function readDraft(leadId: string): string | null {
  return ownDrafts().get(leadId) ?? null;
}

/** @param text null once it is saved. */
export function keepDraft(leadId: string, text: string | null): void {
  if (text === null) ownDrafts().delete(leadId);
  else ownDrafts().set(leadId, text);
}
