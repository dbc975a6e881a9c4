/** Every kind of mail that is sent. Each has a composer in graphql/startMail.ts. */
export type LetterName =
  | 'region-opened'
  | 'integration-note'
  | 'invitation'
  | 'password-reset'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'access-requested'
  | 'access-declined';

/** What a mail says. How it looks is decided once, for all of them. */
export interface Letter {
  /** Address of the one recipient. */
  to: string;
  /** One line. */
  subject: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  heading: string;
  /** Plain text; whatever somebody typed may be in it. */
  paragraphs: string[];
  /** The one thing to do; its address is shown as text as well. */
  action?: { label: string; url: string };
  /** Small print beneath: why this mail came, and until when the action works. */
  notes: string[];
  /** Where this kind of mail can be declined, for everything that was not asked for. */
  unsubscribeUrl?: string;
}

/**
 * Writes the letter for a row of the database when it is about to be sent. It is called again for each attempt.
 *
 * @returns null where there is nothing to send any more: the row is gone, used or expired.
 */
export type Composer = (id: string) => Promise<Letter | null>;
