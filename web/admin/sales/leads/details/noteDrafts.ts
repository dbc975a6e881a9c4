import { readToken } from '../../../kit/session/token.ts';

/** Unsaved notes by lead. They last as long as the tab and the session. */
const drafts = new Map<string, string>();
let session: string | null = null;

function ownDrafts(): Map<string, string> {
  const now = readToken();
  if (now !== session) drafts.clear();
  session = now;
  return drafts;
}

/** @returns null without unsaved notes. */
export function readDraft(leadId: string): string | null {
  return ownDrafts().get(leadId) ?? null;
}

/** @param text null after it was saved. */
export function keepDraft(leadId: string, text: string | null): void {
  if (text === null) ownDrafts().delete(leadId);
  else ownDrafts().set(leadId, text);
}
