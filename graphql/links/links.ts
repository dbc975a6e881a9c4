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
  }),
  calendarFeed: lastingLink({
    column: 'Host.feedTokenHash',
    permits: 'reading the meetings of one host',
  }),
  inbound: lastingLink({
    column: 'InboundSource.tokenHash',
    permits: 'sending submissions of one form',
  }),
  preview: expiringLink({
    column: 'PreviewLink.tokenHash',
    permits: 'reading one post, a draft too',
    lifetimeMs: 7 * DAY_MS,
    isOnce: false,
  }),
  upload: expiringLink({
    column: 'Upload.tokenHash',
    permits: 'sending one image',
    lifetimeMs: 15 * MINUTE_MS,
    isOnce: true,
  }),
  invitation: expiringLink({
    column: 'Invitation.tokenHash',
    permits: 'creating one account of staff',
    lifetimeMs: 7 * DAY_MS,
    isOnce: true,
  }),
  passwordReset: expiringLink({
    column: 'PasswordReset.tokenHash',
    permits: 'choosing the password of one account',
    lifetimeMs: HOUR_MS,
    isOnce: true,
  }),
  stopCalls: repeatedLink({
    column: 'Lead.stopToken',
    permits: 'stopping the calls to one person',
  }),
  unsubscribe: repeatedLink({
    column: 'WaitlistEntry.unsubscribeToken',
    permits: 'ending the mails of the waitlist to one person',
  }),
};

/** What SECURITY.md says of a link. */
interface Purpose {
  /** Where the row of the link stores its token, as 'Table.column'. */
  column: string;
  /** What anybody who has the link can do. */
  permits: string;
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
  /** Whether the first use ends the link. */
  isOnce: boolean;
}

/** A link that expires. */
function expiringLink({ lifetimeMs, isOnce, ...purpose }: Purpose & Expiry) {
  return {
    ...lastingLink(purpose),
    lifetimeMs,
    isOnce,
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
