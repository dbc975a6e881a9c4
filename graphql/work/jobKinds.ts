import type { LetterName } from '../platform/mail/letter.ts';

/** Every kind of background job, with its data. The data names rows, and contains neither addresses nor secrets. */
export interface JobTypes {
  /** Creates a post's image for link previews, unless an image with this title exists. */
  'post-social-image': { postId: string };
  /** Moves a simulated call to its next state. */
  'advance-simulated-call': { callId: string; step: number };
  /** Asks the provider how calls went whose reports are missing. */
  'check-calls': Record<string, never>;
  /** Asks the provider whether it has a call, after its answer to the request was lost. */
  'find-call': { callId: string };
  /** Stores what follows from a call that nobody answered, or that failed at the provider. */
  'follow-up-call': { callId: string };
  /** Lets partners hear of a conversation whose result did not arrive. */
  'end-wait-for-result': { callId: string };
  /** Brings the agents at the voice vendor up to date, and looks whether somebody has changed them there. */
  'keep-rep': Record<string, never>;
  /** Copies the recording of a call to our object storage. */
  'copy-recording': { callId: string };
  /** Composes and sends a mail for the row with this id. `isHandedOver` is set just before its content goes to the mail server. */
  'send-mail': { letter: LetterName; id: string; isHandedOver?: boolean };
  /** Shows the subject of a mail with notices in a browser. */
  'send-push': { mailId: string; subscriptionId: string };
  /** Writes and sends a text message about a booking. The id is that of its letters. */
  'send-text': { text: BookingText; id: string };
  /** Writes one mail about all notices that wait for a person, when one is due. */
  'mail-notices': { userId: string };
  /** Posts all notices that wait for the team's chat as one message. */
  'post-team-message': Record<string, never>;
  /** Enqueues the weekly email about traffic of a member of staff. */
  'weekly-summary': { userId: string };
  /** Sends waiting leads to a CRM, and reads the flags that changed there. */
  'sync-connector': { connectorId: string };
  /** Enqueues mails to everybody on the waitlist of this country. The name is in lower case. */
  'write-to-waitlist': { country: string };
  /** Enqueues mails to everybody who should get this note about an integration. */
  'write-to-requesters': { noteId: string };
  /** Reads the busy times of a connected calendar. */
  'read-calendar': { calendarId: string };
  /** Writes a booking into the calendars of its host, and removes it from those of the former host. */
  'write-booking': { bookingId: string; formerHostId?: string };
  /** Reads a file with posts of another program, and imports them. */
  'import-posts': { importId: string };
  /** Makes smaller copies of a stored image. */
  'make-image-copies': { key: string };
  /** Asks the CDN to drop the answers with these tags. */
  'purge-cdn': { tags: string[] };
  /** Checks the links of a post, or of the words of a page. */
  'check-links': { postId: string } | { path: string };
  /** Checks the links of all posts after this one. Null begins with the pages, then the first post. */
  'check-all-links': { after: string | null };
  /** Decides the goals of experiments that are old enough. */
  'decide-experiments': Record<string, never>;
  /** Sums up the visits of ended days. */
  'sum-visits': Record<string, never>;
  /** Deletes expired data, and data past its retention period. Some of its steps may be done. */
  housekeeping: { done: number };
}

/** Every kind of text message about a booking. */
export type BookingText = 'confirmation' | 'day-before' | 'hour-before';

export type JobKind = keyof JobTypes;

/**
 * The jobs of one lane that a process runs at the same time. A lane that is full does not delay the others.
 *
 * Each mail lane has its own connections to the mail server, one for each worker.
 */
export const LANES = {
  'account mail': 3,
  mail: 10,
  text: 10,
  push: 10,
  call: 20,
  recording: 1,
  notice: 5,
  crm: 3,
  calendar: 5,
  image: 2,
  site: 10,
  list: 2,
  import: 1,
  // One after the other, so that no site gets several requests at once.
  link: 1,
  housekeeping: 1,
} as const;

export type Lane = keyof typeof LANES;

interface Kind<Data> {
  lane: Lane | ((data: Data) => Lane);
  /** The attempts until the job is given up. */
  mostAttempts: number;
  /** The pause after the first failure. It doubles with each failure. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** After this time another process may run the job, even if this one still does. */
  limitMs: number;
  /** What the job is about, for kinds of which one job about a thing is enough. Null if each counts. */
  key?: (data: Data) => string | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** For about a day, because a server can be down for a night. */
const FOR_A_DAY = { mostAttempts: 100, longestPauseMs: 15 * MINUTE };
/** For work that comes again by itself. */
const FOR_EVER = { mostAttempts: Number.MAX_SAFE_INTEGER, longestPauseMs: HOUR };

/** The mails that let people into their accounts, or warn them about these. */
const ABOUT_ACCOUNTS: ReadonlySet<LetterName> = new Set([
  'invitation',
  'password-reset',
  'password-changed',
  'guessed-password',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'access-requested',
  'access-declined',
]);

/** The lanes with connections to the mail server. */
export type MailLane = 'account mail' | 'mail';

export function mailLane(letter: LetterName): MailLane {
  return ABOUT_ACCOUNTS.has(letter) ? 'account mail' : 'mail';
}

/** The mails that a newer one about the same row replaces. Other mails about accounts tell of something that happened. */
const REPLACEABLE: ReadonlySet<LetterName> = new Set([
  'invitation',
  'password-reset',
  'access-requested',
]);

/** A letter that waits to be sent and has no other key. */
export const waitingLetter = (letter: LetterName) => (id: string) =>
  ({ kind: 'send-mail', key: `${letter}/${id}` }) as const;

export const JOB_KINDS: { [Name in JobKind]: Kind<JobTypes[Name]> } = {
  'post-social-image': {
    lane: 'image',
    mostAttempts: 20,
    firstPauseMs: 5 * SECOND,
    longestPauseMs: 15 * MINUTE,
    limitMs: MINUTE,
    key: ({ postId }) => postId,
  },
  'advance-simulated-call': {
    lane: 'call',
    mostAttempts: 10,
    firstPauseMs: SECOND,
    longestPauseMs: MINUTE,
    limitMs: 15 * SECOND,
  },
  'check-calls': {
    ...FOR_EVER,
    lane: 'call',
    firstPauseMs: 15 * SECOND,
    limitMs: 10 * MINUTE,
    key: () => 'calls',
  },
  'find-call': {
    ...FOR_A_DAY,
    lane: 'call',
    firstPauseMs: SECOND,
    limitMs: MINUTE,
    key: ({ callId }) => callId,
  },
  'end-wait-for-result': {
    ...FOR_A_DAY,
    lane: 'call',
    firstPauseMs: SECOND,
    limitMs: MINUTE,
    key: ({ callId }) => callId,
  },
  'follow-up-call': {
    ...FOR_A_DAY,
    lane: 'call',
    firstPauseMs: SECOND,
    limitMs: MINUTE,
    key: ({ callId }) => callId,
  },
  'keep-rep': {
    ...FOR_EVER,
    lane: 'call',
    firstPauseMs: 5 * SECOND,
    longestPauseMs: 5 * MINUTE,
    limitMs: 5 * MINUTE,
    key: () => 'rep',
  },
  'copy-recording': {
    lane: 'recording',
    mostAttempts: 12,
    firstPauseMs: 2 * MINUTE,
    longestPauseMs: 6 * HOUR,
    limitMs: 5 * MINUTE,
    key: ({ callId }) => callId,
  },
  'send-mail': {
    ...FOR_A_DAY,
    lane: ({ letter }) => mailLane(letter),
    firstPauseMs: SECOND,
    limitMs: 2 * MINUTE,
    key: ({ letter, id }) => (REPLACEABLE.has(letter) ? waitingLetter(letter)(id).key : null),
  },
  'send-text': { ...FOR_A_DAY, lane: 'text', firstPauseMs: SECOND, limitMs: MINUTE },
  // For about two hours. The mail tells the same.
  'send-push': {
    lane: 'push',
    mostAttempts: 15,
    firstPauseMs: 2 * SECOND,
    longestPauseMs: 15 * MINUTE,
    limitMs: MINUTE,
  },
  'mail-notices': {
    ...FOR_EVER,
    lane: 'notice',
    firstPauseMs: 5 * SECOND,
    limitMs: MINUTE,
    key: ({ userId }) => userId,
  },
  'post-team-message': {
    ...FOR_EVER,
    lane: 'notice',
    firstPauseMs: 5 * SECOND,
    limitMs: MINUTE,
    key: () => 'team',
  },
  'weekly-summary': {
    ...FOR_EVER,
    lane: 'notice',
    firstPauseMs: 5 * SECOND,
    limitMs: MINUTE,
    key: ({ userId }) => userId,
  },
  'sync-connector': {
    ...FOR_EVER,
    lane: 'crm',
    firstPauseMs: 5 * SECOND,
    limitMs: HOUR,
    key: ({ connectorId }) => connectorId,
  },
  'write-to-waitlist': {
    ...FOR_A_DAY,
    lane: 'list',
    firstPauseMs: 5 * SECOND,
    limitMs: 10 * MINUTE,
    key: ({ country }) => country,
  },
  'write-to-requesters': {
    ...FOR_A_DAY,
    lane: 'list',
    firstPauseMs: 5 * SECOND,
    limitMs: 10 * MINUTE,
    key: ({ noteId }) => noteId,
  },
  'read-calendar': {
    ...FOR_EVER,
    lane: 'calendar',
    firstPauseMs: 15 * SECOND,
    limitMs: 2 * MINUTE,
    key: ({ calendarId }) => calendarId,
  },
  // After a day `enqueueUnwritten` begins anew.
  'write-booking': {
    ...FOR_A_DAY,
    lane: 'calendar',
    firstPauseMs: 5 * SECOND,
    limitMs: 2 * MINUTE,
  },
  'import-posts': {
    lane: 'import',
    mostAttempts: 5,
    firstPauseMs: 5 * SECOND,
    longestPauseMs: 5 * MINUTE,
    limitMs: 24 * HOUR,
    key: ({ importId }) => importId,
  },
  // On a small machine, twenty images wait for each other.
  'make-image-copies': {
    lane: 'image',
    mostAttempts: 5,
    firstPauseMs: 30 * SECOND,
    longestPauseMs: 15 * MINUTE,
    limitMs: 30 * MINUTE,
  },
  'purge-cdn': {
    lane: 'site',
    mostAttempts: 200,
    firstPauseMs: SECOND,
    longestPauseMs: 5 * MINUTE,
    limitMs: 30 * SECOND,
  },
  'check-links': {
    lane: 'link',
    mostAttempts: 5,
    firstPauseMs: MINUTE,
    longestPauseMs: HOUR,
    limitMs: HOUR,
    key: (text) => ('path' in text ? text.path : text.postId),
  },
  'check-all-links': {
    ...FOR_EVER,
    lane: 'link',
    firstPauseMs: MINUTE,
    limitMs: 6 * HOUR,
    key: () => 'all',
  },
  'decide-experiments': {
    ...FOR_EVER,
    lane: 'housekeeping',
    firstPauseMs: MINUTE,
    limitMs: HOUR,
    key: () => 'all',
  },
  'sum-visits': {
    ...FOR_EVER,
    lane: 'housekeeping',
    firstPauseMs: MINUTE,
    limitMs: HOUR,
    key: () => 'all',
  },
  housekeeping: {
    ...FOR_EVER,
    lane: 'housekeeping',
    firstPauseMs: MINUTE,
    limitMs: HOUR,
    key: () => 'all',
  },
};
