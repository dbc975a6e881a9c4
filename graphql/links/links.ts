import { randomUUID } from 'node:crypto';
import { newToken, tokenHash } from '../platform/secrets/tokens.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** All links whose token is the only permission that they need. */
export const links = {
  booking: lastingLink({
    column: 'BookingLink.tokenHash',
    permits: 'seeing, moving and cancelling one meeting',
    uses: '5 moves an hour and 20 in all, one cancellation',
  }),
  calendarFeed: lastingLink({
    column: 'Host.feedTokenHash',
    permits: 'reading the meetings of one host',
    uses: 'as the points of the network allow',
  }),
  inbound: lastingLink({
    column: 'InboundSource.tokenHash',
    permits: 'sending submissions of one form',
    uses: '6,000 an hour',
  }),
  preview: expiringLink({
    column: 'PreviewLink.tokenHash',
    permits: 'reading one post, a draft too',
    uses: 'as the points of the network allow',
    lifetimeMs: 7 * DAY_MS,
  }),
  upload: expiringLink({
    column: 'Upload.tokenHash',
    permits: 'sending one image',
    uses: 'once',
    lifetimeMs: 15 * MINUTE_MS,
  }),
  importFile: expiringLink({
    column: 'ImportFile.tokenHash',
    permits: 'sending one file with posts',
    uses: 'once',
    lifetimeMs: HOUR_MS,
  }),
  invitation: expiringLink({
    column: 'Invitation.tokenHash',
    permits: 'creating one account of staff',
    uses: 'once',
    lifetimeMs: 7 * DAY_MS,
  }),
  passwordReset: expiringLink({
    column: 'PasswordReset.tokenHash',
    permits: 'choosing the password of one account',
    uses: 'once',
    lifetimeMs: HOUR_MS,
  }),
  stopCalls: repeatedLink({
    column: 'Lead.stopToken',
    permits: 'stopping the calls to one person',
    uses: 'once, and read as the points of the network allow',
  }),
  unsubscribe: repeatedLink({
    column: 'WaitlistEntry.unsubscribeToken',
    permits: 'ending the mails of the waitlist to one person',
    uses: 'once, and read as the points of the network allow',
  }),
  weeklySummary: repeatedLink({
    column: 'WeeklySummary.unsubscribeToken',
    permits: 'ending the weekly mail to one member of staff',
    uses: 'once, and read as the points of the network allow',
  }),
};

/** What SECURITY.md says of a link. */
interface Purpose {
  /** Where the row of the link stores its token, as 'Table.column'. */
  column: string;
  /** What anybody who has the link can do. */
  permits: string;
  /** How often it works, or what limits its use. */
  uses: string;
}

/** 32 bytes as URL-safe text. */
const TOKEN = /^[\w-]{43}$/;

/**
 * A link that works as long as its row exists. Its token has 256 random bits. Only the hash of the token is stored, so the link
 * cannot be shown again.
 */
function lastingLink(purpose: Purpose) {
  return {
    ...purpose,
    /** A new token for a URL, and its hash for the row. */
    make() {
      const token = newToken();
      return { token, tokenHash: tokenHash(token) };
    },
    /** The hash by which the row of a link is found. */
    hash: tokenHash,
    /** Whether a text has the form of a token. No row belongs to another text, so the database need not be asked. */
    isToken: (text: string) => TOKEN.test(text),
  };
}

interface Expiry {
  lifetimeMs: number;
}

/** A link that expires. */
function expiringLink({ lifetimeMs, ...purpose }: Purpose & Expiry) {
  return {
    ...lastingLink(purpose),
    lifetimeMs,
    /** When a link that is made now expires. */
    expiry: (now: Date) => new Date(now.getTime() + lifetimeMs),
    /** The condition for the rows of links that have not expired. */
    unexpired: (now: Date) => ({ expiresAt: { gt: now } }),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A link whose token is stored as it is, because later emails contain the same link again. It may permit only what harms
 * nobody. Its token is a random UUID, with 122 random bits.
 */
function repeatedLink(purpose: Purpose) {
  return {
    ...purpose,
    make: () => randomUUID() as string,
    /** Whether a text has the form of a token. The database refuses other texts. */
    isToken: (text: string) => UUID.test(text),
  };
}
