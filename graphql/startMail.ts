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
import { missedCallLetter } from './sales/calls/outcome/missedCallLetter.ts';
import { invitationLetter } from './staff/invitations/invitationLetter.ts';
import { noticesLetter } from './notices/people/noticesLetter.ts';
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
import { RecipientRefusedError } from './platform/mail/mailTransport.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Services } from './services.ts';

/** The mailer of the product. Close it after all jobs have ended. */
export function openMailer(settings: Settings): Mailer {
  return createMailer(settings, {
    product: company.product,
    company: company.name,
    siteUrl: settings.siteUrl,
  });
}

/**
 * Starts sending the mails that were enqueued with `jobs.send('send-mail', { letter, id }, { tx })`. Each letter is written
 * from its row when it is sent.
 */
export function startMail(services: Omit<Services, 'calls'>, mailer: Mailer): void {
  const { jobs, log, metrics } = services;
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
    'team-messages-off': (id) => teamMessagesOffLetter(id, services),
    'calendar-unreadable': (id) => unreadableLetter(id, services),
  };
  jobs.work('send-mail', async ({ letter: name, id }) => {
    const letter = await composers[name](id);
    if (!letter) {
      log.info({ letter: name, id }, 'a mail was no longer needed');
      count(name, 'not_needed');
      return;
    }
    try {
      await mailer.send(letter);
      log.info({ letter: name, id }, 'a mail was sent');
      count(name, 'sent');
    } catch (err) {
      const isFinal = err instanceof RecipientRefusedError;
      count(name, isFinal ? 'undeliverable' : 'failed');
      if (!isFinal) throw err;
      log.warn({ letter: name, id, err }, 'a mail cannot be delivered');
    }
  });
  jobs.work('write-to-waitlist', ({ country }) => writeToWaitlist(country, services));
  jobs.work('write-to-requesters', ({ noteId }) => writeToRequesters(noteId, services));
}
