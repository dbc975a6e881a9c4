/** Every kind of mail that is sent. Each has a composer in graphql/startMail.ts. */
export type LetterName =
  | 'region-opened'
  | 'missed-call'
  | 'integration-note'
  | 'invitation'
  | 'password-reset'
  | 'password-changed'
  | 'guessed-password'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'access-requested'
  | 'access-declined'
  | 'booking-to-visitor'
  | 'booking-to-host'
  | 'booking-to-former-host'
  | 'calendar-unreadable'
  | 'notices'
  | 'weekly-summary'
  | 'team-messages-off'
  | 'booking-reminder'
  | 'test';

/** The content of a mail. All mails share one layout. */
export interface Letter {
  /** The email address of the recipient. */
  to: string;
  /** One line. */
  subject: string;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  heading: string;
  /** Plain text. It may contain text that visitors typed, so it is escaped. */
  paragraphs: string[];
  /** The button of the mail. Its URL is also shown as text. */
  action?: { label: string; url: string };
  /** Small print: why the recipient gets this mail, and how long the action works. */
  notes: string[];
  /** An entry that the recipient's calendar adds, updates or removes. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The unsubscribe link, for mails that the recipient did not request. */
  unsubscribeUrl?: string;
}

/**
 * Writes the letter for a database row when it is sent. Each sending attempt calls it again.
 *
 * @returns null if the mail is no longer needed: the row was deleted, used or has expired.
 */
export type Composer = (id: string) => Promise<Letter | null>;
