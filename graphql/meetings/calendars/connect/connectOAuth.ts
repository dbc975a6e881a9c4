import type { ConnectedCalendar, Host } from '../../../../prisma/generated/client/client.ts';
import type { ConnectOAuthCalendar } from '../../../../web/content/meetings/connectCalendar.ts';
import type { CalendarProvider } from '../providers/calendars.ts';
import type { FoundCalendar } from '../providers/calendarEntry.ts';
import type { Services } from '../../../services.ts';
import { audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { InvalidInputError, NotFoundError } from '../../../schema/errors.ts';
import { isCalendarFault } from '../calendarFault.ts';
import { connectCalendar } from './connectCalendar.ts';
import { enqueueMeetingsAhead } from '../../bookings/messages/calendarWrites.ts';
import { type CalendarManager, managedHost } from '../calendarManager.ts';
import { type CalendarReading, readCalendar, storeReading } from '../readCalendar.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'calendars' | 'jobs' | 'oauth'>;

const PROVIDERS: readonly CalendarProvider[] = ['google', 'microsoft'];

/** The services whose accounts can be connected, by the settings. */
export function calendarProviders({ oauth }: Pick<Services, 'oauth'>): CalendarProvider[] {
  return PROVIDERS.filter((provider) => oauth.isOffered(provider));
}

/**
 * @returns the address of the page on which the host consents. It leads back to `returnTo`.
 * @throws NotFoundError for a host of others, and for a provider that the settings do not offer.
 */
export async function beginConsent(
  { hostId, provider }: { hostId: string; provider: CalendarProvider },
  returnTo: (host: Host) => string,
  manager: CalendarManager,
  { database, oauth }: Pick<Needs, 'database' | 'oauth'>,
): Promise<string> {
  const host = await managedHost(hostId, manager, database.prisma);
  const { sessionId } = manager.actor;
  const about = { sessionId, subject: host.id, returnTo: returnTo(host) };
  if (!oauth.isOffered(provider)) {
    throw new NotFoundError('This connection is not set up.', 'provider');
  }
  return oauth.begin(provider, about);
}

/** A consent, and the calendars that it opens. */
export interface CalendarChoice {
  /** Sealed. The browser gives it back with the chosen calendar. */
  consent: string;
  calendars: FoundCalendar[];
}

/** Exchanges the code of a consent. Nothing is stored. @throws InvalidInputError if it cannot be used. */
export async function finishConsent(
  answer: { code: string; state: string },
  { actor: { sessionId } }: CalendarManager,
  { oauth, calendars }: Pick<Needs, 'oauth' | 'calendars'>,
): Promise<CalendarChoice> {
  const refused = refuse('code', { oauth });
  const consent = await oauth.finish(answer, sessionId).catch(refused);
  const provider = calendarProvider(consent);
  const found = await calendars.find(provider, consent.tokens).catch(refused);
  if (found.length > 0) return { consent: await oauth.hold(consent, sessionId), calendars: found };
  const message = 'This account has no calendar that we can write into';
  throw new InvalidInputError([{ field: 'code', message }]);
}

/**
 * Connects a calendar of an account, and writes the coming meetings into it. A calendar that the host has already gets the
 * new consent.
 *
 * @throws InvalidInputError if it cannot be read, NotFoundError for a host of others, ConflictError for too many calendars.
 */
export async function connectOAuthCalendar(
  { consent: text, calendarId, name }: ConnectOAuthCalendar,
  manager: CalendarManager,
  needs: Needs,
): Promise<Host> {
  const { calendars, database, oauth } = needs;
  const consent = await oauth
    .held(text, manager.actor.sessionId)
    .catch(refuse('consent', { oauth }));
  const { subject, tokens } = consent;
  const provider = calendarProvider(consent);
  const host = await managedHost(subject, manager, database.prisma);
  const access = { kind: provider, calendarId };
  const sealed = await calendars.seal(access);
  const calendar = { kind: provider, name, access: sealed };
  const found = await readCalendar({ ...calendar, tokens }, host, needs).catch(
    refuse('calendarId', { oauth }),
  );
  const stored = await database.prisma.connectedCalendar.findMany({
    where: { hostId: host.id, kind: provider },
  });
  for (const each of stored) {
    if (each.grantId !== null && (await calendars.isSame(each, access))) {
      const known = { ...each, grantId: each.grantId };
      return reconnect({ host, calendar: known, found, tokens }, manager, needs);
    }
  }
  const saveGrant = oauth.grants.save.bind(null, provider, tokens);
  return connectCalendar({ host, calendar, found, saveGrant }, manager, needs);
}

interface Known {
  host: Host;
  calendar: ConnectedCalendar & { grantId: string };
  found: CalendarReading;
  tokens: Parameters<Services['oauth']['grants']['replace']>[1];
}

function reconnect(
  { host, calendar: { id, kind, grantId }, found, tokens }: Known,
  { actor }: CalendarManager,
  { database, clock, jobs, oauth }: Needs,
): Promise<Host> {
  return database.prisma.$transaction(async (tx) => {
    await oauth.grants.replace(grantId, tokens, tx);
    await storeReading({ id }, found, clock.now(), tx);
    await enqueueMeetingsAhead(host, clock.now(), { tx, jobs });
    await audit(tx, {
      action: 'calendar.reconnected',
      ...audited(actor),
      subject: { type: 'Host', id: host.id },
      details: { kind },
    });
    return host;
  });
}

/** @throws InvalidInputError for the consent to an account without calendars. */
function calendarProvider({ provider }: { provider: string }): CalendarProvider {
  const known = PROVIDERS.find((each) => each === provider);
  if (known) return known;
  const message = 'This account has no calendars';
  throw new InvalidInputError([{ field: 'consent', message }]);
}

/** Turns faults of the calendar and the provider into one of this field. */
function refuse(field: string, { oauth }: Pick<Services, 'oauth'>) {
  return (error: unknown): never => {
    const message = isCalendarFault(error) ? error.message : oauth.failureOf(error)?.message;
    if (message === undefined) throw error;
    throw new InvalidInputError([{ field, message }]);
  };
}
