import type { LetterName } from '../mail/letter.ts';

/** Every kind of work that runs later or in the background, and what it is told. */
export interface JobTypes {
  /** The picture that link previews show of this post is made, where there is none for its title. */
  'post-social-image': { postId: string };
  /** The simulator takes a call to its next state. */
  'advance-simulated-call': { callId: string; step: number };
  /** A mail is written for the row with this id, and sent. Neither its recipient nor any secret is kept in the job. */
  'send-mail': { letter: LetterName; id: string };
  /** Mails are enqueued for everybody who waits in this country, a name in lower case. */
  'write-to-waitlist': { country: string };
  /** Mails are enqueued for everybody whom a note about an integration is for. */
  'write-to-requesters': { noteId: string };
  /** An event is posted to the endpoint that wants to be told of it, after so many attempts that failed. */
  'deliver-webhook': { deliveryId: string; attempt?: number };
  /** Smaller and lighter copies are made of a stored image. */
  'make-image-copies': { key: string };
}

export type JobName = keyof JobTypes;

/** How each kind is retried and how long a process may hold it. */
export const JOB_QUEUES: Record<
  JobName,
  {
    retryLimit: number;
    /** Seconds until the second attempt, and until each other unless `retryBackoff` doubles them. */
    retryDelay: number;
    retryBackoff?: boolean;
    retryDelayMax?: number;
    expireInSeconds: number;
  }
> = {
  'advance-simulated-call': { retryLimit: 10, retryDelay: 1, expireInSeconds: 15 },
  'post-social-image': { retryLimit: 20, retryDelay: 5, expireInSeconds: 60 },
  // For about a day, in pauses of at most a quarter of an hour: mail servers have bad nights.
  'send-mail': {
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    expireInSeconds: 120,
  },
  'write-to-waitlist': { retryLimit: 100, retryDelay: 5, expireInSeconds: 600 },
  'write-to-requesters': { retryLimit: 100, retryDelay: 5, expireInSeconds: 600 },
  // An endpoint that fails is tried again by a job of its own: this is for faults of ours.
  'deliver-webhook': {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * 60 * 60,
    expireInSeconds: 60,
  },
  // Twenty images wait for each other on a small machine.
  'make-image-copies': { retryLimit: 5, retryDelay: 30, expireInSeconds: 1800 },
};
