import type { LetterName } from '../mail/letter.ts';

/** Every kind of background job, with its data. */
export interface JobTypes {
  /** Creates a post's image for link previews, unless an image with this title exists. */
  'post-social-image': { postId: string };
  /** Moves a simulated call to its next state. */
  'advance-simulated-call': { callId: string; step: number };
  /** Composes and sends a mail for the row with this id. The job contains neither its recipient nor secrets. */
  'send-mail': { letter: LetterName; id: string };
  /** Shows the subject of a mail with notices in a browser. */
  'send-push': { mailId: string; subscriptionId: string };
  /** Writes and sends a text message about a booking. The id is that of its letters. */
  'send-text': { text: BookingText; id: string };
  /** Enqueues mails to everybody on the waitlist of this country. The name is in lower case. */
  'write-to-waitlist': { country: string };
  /** Enqueues mails to everybody who should get this note about an integration. */
  'write-to-requesters': { noteId: string };
  /** Writes a booking into the calendars of its host, and removes it from those of the former host. */
  'write-booking': { bookingId: string; formerHostId?: string };
  /** Makes smaller copies of a stored image. */
  'make-image-copies': { key: string };
  /** Asks the CDN to drop the answers with these tags. */
  'purge-cdn': { tags: string[] };
}

/** Every kind of text message about a booking. */
export type BookingText = 'confirmation' | 'day-before' | 'hour-before';

export type JobName = keyof JobTypes;

/** The retries and the time limit of each kind of job. */
export const JOB_QUEUES: Record<
  JobName,
  {
    retryLimit: number;
    /** Seconds between attempts. With `retryBackoff` they double each time. */
    retryDelay: number;
    retryBackoff?: boolean;
    retryDelayMax?: number;
    expireInSeconds: number;
  }
> = {
  'advance-simulated-call': { retryLimit: 10, retryDelay: 1, expireInSeconds: 15 },
  'post-social-image': { retryLimit: 20, retryDelay: 5, expireInSeconds: 60 },
  // For about a day, at least every 15 minutes, because a mail server can be down for a night.
  'send-mail': {
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    expireInSeconds: 120,
  },
  'send-text': {
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    expireInSeconds: 60,
  },
  // For about two hours. The mail tells the same.
  'send-push': {
    retryLimit: 15,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    expireInSeconds: 60,
  },
  // For about a day, as mails, because the server of a calendar can be down for a night. Then `enqueueUnwritten` begins anew.
  'write-booking': {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    expireInSeconds: 120,
  },
  'write-to-waitlist': { retryLimit: 100, retryDelay: 5, expireInSeconds: 600 },
  'write-to-requesters': { retryLimit: 100, retryDelay: 5, expireInSeconds: 600 },
  'purge-cdn': {
    retryLimit: 200,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 5 * 60,
    expireInSeconds: 30,
  },
  // On a small machine, twenty images wait for each other.
  'make-image-copies': { retryLimit: 5, retryDelay: 30, expireInSeconds: 1800 },
};

interface Workers {
  /** The workers of each process. Each asks the database for jobs once a second. */
  workers: number;
  /** The jobs that a worker runs together. It takes new ones when all of them have ended. */
  batchSize: number;
}

export const ONE_WORKER: Workers = { workers: 1, batchSize: 20 };

/** The kinds of jobs that need more than one worker. */
export const JOB_WORKERS: Partial<Record<JobName, Workers>> = {
  // As many as connections to the mail server. In a batch, a server that hangs would make the last mails late enough to
  // be sent again.
  'send-mail': { workers: 2, batchSize: 1 },
};
