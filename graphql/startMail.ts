import { company } from '../web/content/company/company.ts';
import {
  integrationNoteLetter,
  regionOpenedLetter,
  writeToRequesters,
  writeToWaitlist,
} from './site/massMails.ts';
import {
  accessDeclinedLetter,
  accessRequestedLetter,
} from './staff/accessRequests/accessRequestLetters.ts';
import {
  formerHostLetter,
  hostLetter,
  reminderLetter,
  visitorLetter,
} from './meetings/bookings/messages/bookingLetters.ts';
import { unreadableLetter } from './meetings/calendars/refreshCalendar.ts';
import { testLetter } from './checks/readiness/testLetter.ts';
import { missedCallLetter } from './sales/calls/outcome/missedCallLetter.ts';
import { invitationLetter } from './staff/invitations/invitationLetter.ts';
import { noticesLetter } from './notices/people/noticesLetter.ts';
import { weeklyLetter } from './reports/traffic/weekly/weeklyLetter.ts';
import { teamMessagesOffLetter } from './notices/team/postTeamMessage.ts';
import {
  guessedPasswordLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from './staff/signIn/passwords/passwordLetters.ts';
import {
  recoveryCodeUsedLetter,
  twoFactorOffLetter,
  twoFactorOnLetter,
} from './staff/signIn/twoFactor/twoFactorLetters.ts';
import type { Composer, LetterName } from './platform/mail/letter.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { MailServerBusyError, RecipientRefusedError } from './platform/mail/mailTransport.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Services } from './services.ts';
import { LANES, mailLane, type MailLane } from './work/jobKinds.ts';
import { LanePausedError } from './work/runJob.ts';

/** A mailer for each lane, so that no lane waits for the connections of another. */
export interface Mailers {
  ofLane: Record<MailLane, Mailer>;
  /** To be called after all jobs have ended. */
  close(): void;
}

export function openMailers(settings: Settings): Mailers {
  const sender = {
    product: company.product,
    company: company.name,
    siteUrl: settings.siteUrl,
  };
  const open = (lane: MailLane) => createMailer(settings, sender, LANES[lane]);
  const ofLane = { 'account mail': open('account mail'), mail: open('mail') };
  return {
    ofLane,
    close() {
      for (const mailer of Object.values(ofLane)) mailer.close();
    },
  };
}

const FIRST_PAUSE_MS = 1000;
/** People wait for a link that lets them in. */
const LONGEST_PAUSE_MS: Record<MailLane, number> = { 'account mail': 15_000, mail: 60_000 };

/**
 * Starts sending the mails that were enqueued with `jobs.send('send-mail', { letter, id }, { tx })`. Each letter is written
 * from its row when it is sent.
 */
export function startMail(services: Omit<Services, 'calls'>, mailers: Mailers): void {
  const { jobs, log, metrics, clock } = services;
  const pauses: Record<MailLane, GrowingPause> = {
    'account mail': growingPause(LONGEST_PAUSE_MS['account mail']),
    mail: growingPause(LONGEST_PAUSE_MS.mail),
  };
  const count = metrics.deliveries.mail;
  const composers: Record<LetterName, Composer> = {
    invitation: (id) => invitationLetter(id, services),
    'region-opened': (id) => regionOpenedLetter(id, services),
    'missed-call': (id) => missedCallLetter(id, services),
    'integration-note': (id) => integrationNoteLetter(id, services),
    'password-reset': (id) => passwordResetLetter(id, services),
    'password-changed': (id) => passwordChangedLetter(id, services),
    'guessed-password': (id) => guessedPasswordLetter(id, services),
    'two-factor-on': (id) => twoFactorOnLetter(id, services),
    'two-factor-off': (id) => twoFactorOffLetter(id, services),
    'recovery-code-used': (id) => recoveryCodeUsedLetter(id, services),
    'access-requested': (ids) => accessRequestedLetter(ids, services),
    'access-declined': (id) => accessDeclinedLetter(id, services),
    'booking-to-visitor': (id) => visitorLetter(id, services),
    'booking-to-host': (id) => hostLetter(id, services),
    'booking-to-former-host': (id) => formerHostLetter(id, services),
    'booking-reminder': (id) => reminderLetter(id, services),
    notices: (id) => noticesLetter(id, services),
    'weekly-summary': (id) => weeklyLetter(id, services),
    'team-messages-off': (id) => teamMessagesOffLetter(id, services),
    'calendar-unreadable': (id) => unreadableLetter(id, services),
    test: (id) => testLetter(id, services),
  };
  jobs.work('send-mail', async ({ letter: name, id, isHandedOver = false }, { save }) => {
    if (isHandedOver) {
      log.warn({ letter: name, id }, 'a process ended while it sent a mail; it is not sent again');
      count(name, 'unclear');
      return;
    }
    const notNeeded = () => {
      log.info({ letter: name, id }, 'a mail was no longer needed');
      count(name, 'not_needed');
    };
    const letter = await composers[name](id);
    if (!letter) return notNeeded();
    const lane = mailLane(name);
    const data = { letter: name, id };
    try {
      const handOver = () => save({ ...data, isHandedOver: true });
      const isSent = await mailers.ofLane[lane].send(letter, handOver);
      pauses[lane].reset();
      if (!isSent) return notNeeded();
      log.info({ letter: name, id }, 'a mail was sent');
      count(name, 'sent');
    } catch (err) {
      const isFinal = err instanceof RecipientRefusedError;
      count(name, isFinal ? 'undeliverable' : 'failed');
      if (isFinal) {
        pauses[lane].reset();
        log.warn({ letter: name, id, err }, 'a mail cannot be delivered');
        return;
      }
      await save(data);
      if (!(err instanceof MailServerBusyError)) throw err;
      throw new LanePausedError(err.message, pauses[lane].next(clock.now()));
    }
  });
  jobs.work('write-to-waitlist', ({ country }) => writeToWaitlist(country, services));
  jobs.work('write-to-requesters', ({ noteId }) => writeToRequesters(noteId, services));
}

interface GrowingPause {
  /** The end of the pause that follows from a failure now. Failures during a pause have the same end. */
  next(now: Date): Date;
  reset(): void;
}

function growingPause(longestMs: number): GrowingPause {
  let failures = 0;
  let until = new Date(0);
  return {
    next(now) {
      if (until > now) return until;
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, longestMs);
      failures += 1;
      until = new Date(now.getTime() + ms);
      return until;
    },
    reset() {
      failures = 0;
    },
  };
}
