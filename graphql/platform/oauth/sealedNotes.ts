import type { Clock } from '../clock.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import { OAuthError } from './oauthProvider.ts';

/** What a browser keeps for us while a person connects an account. */
interface Note<Content> {
  use: string;
  sessionId: string;
  expiresAt: number;
  content: Content;
}

/** Texts that only we can read and write. Each is for one use, for one session, and for ten minutes. */
export interface SealedNotes<Content> {
  seal(content: Content, sessionId: string): Promise<string>;
  /** @throws OAuthError for another session, after ten minutes, and for a text that is not ours. */
  open(text: string, sessionId: string): Promise<Content>;
  /** The content for any session and at any time. Null for a text that is not ours. */
  peek(text: string): Promise<Content | null>;
}

const LIFETIME_MS = 10 * 60_000;

/** @param use keeps a text from being used for something else. */
export function sealedNotes<Content>(
  use: string,
  { box, clock }: { box(): Promise<SecretBox>; clock: Clock },
): SealedNotes<Content> {
  async function read(text: string): Promise<Note<Content> | null> {
    const { open } = await box();
    try {
      const note: Note<Content> = JSON.parse(open(Buffer.from(text, 'base64url')));
      return note.use === use ? note : null;
    } catch {
      return null;
    }
  }
  return {
    async seal(content, sessionId) {
      const expiresAt = clock.now().getTime() + LIFETIME_MS;
      const note: Note<Content> = { use, sessionId, expiresAt, content };
      return Buffer.from((await box()).seal(JSON.stringify(note))).toString('base64url');
    },
    async open(text, sessionId) {
      const note = await read(text);
      if (!note || note.sessionId !== sessionId) {
        throw new OAuthError(
          'consent',
          'This consent was not begun in your session. Please begin again.',
        );
      }
      if (note.expiresAt <= clock.now().getTime()) {
        const message = 'The consent took longer than ten minutes. Please begin again.';
        throw new OAuthError('consent', message);
      }
      return note.content;
    },
    peek: async (text) => (await read(text))?.content ?? null,
  };
}
