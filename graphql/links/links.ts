import { expiringLink, lastingLink, repeatedLink } from './link.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** All links whose token is the only permission that they need. Their rows are kept by their nouns. */
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
