import { connectOAuthCalendar as rules } from '../../../../web/content/meetings/connectCalendar.ts';
import { audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import { enqueueMeetingsAhead } from '../../bookings/messages/calendarWrites.ts';
import { calendarHostPayload } from '../CalendarHost.ts';
import { managedHost } from '../calendarManager.ts';
import { readCalendar, storeReading } from '../readCalendar.ts';
import { calendarProvider } from './calendarConsent.ts';
import { connectCalendar, refuseFault } from './connectCalendar.ts';

mutation('connectOAuthCalendar', {
  description:
    'Connects a calendar of a Google or Microsoft account, reads it, and writes the coming meetings into it. A calendar that was connected before gets the new consent. Only the host and admins can do this.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The consent and the calendar.',
    fields: (t) => ({
      consent: t.string({
        required: true,
        description: 'The `consent` from `finishCalendarConsent`.',
      }),
      calendarId: t.string({
        required: true,
        description: 'The `calendarId` of a calendar from `finishCalendarConsent`.',
      }),
      name: t.string({ required: true, description: 'A name for the calendar.' }),
    }),
  },
  payload: calendarHostPayload,
  async resolve({ consent: text, calendarId, name }, context) {
    const { calendars, database, oauth } = context.services;
    const consent = await oauth
      .held(text, context.viewer.sessionId)
      .catch(refuseFault('consent', context));
    const { subject, tokens } = consent;
    const provider = calendarProvider(consent);
    const host = await managedHost(subject, context);
    const access = { kind: provider, calendarId };
    const calendar = { kind: provider, name, access: await calendars.seal(access) };
    const found = await readCalendar({ ...calendar, tokens }, host, context.services).catch(
      refuseFault('calendarId', context),
    );
    const stored = await database.prisma.connectedCalendar.findMany({
      where: { hostId: host.id, kind: provider },
    });
    for (const known of stored) {
      if (known.grantId === null || !(await calendars.isSame(known, access))) continue;
      await reconnect({ id: known.id, grantId: known.grantId });
      return { host };
    }
    const saveGrant = oauth.grants.save.bind(null, provider, tokens);
    return { host: await connectCalendar({ host, calendar, found, saveGrant }, context) };

    function reconnect({ id, grantId }: { id: string; grantId: string }): Promise<void> {
      const { clock, jobs } = context.services;
      return database.prisma.$transaction(async (tx) => {
        await oauth.grants.replace(grantId, tokens, tx);
        await storeReading({ id }, found, clock.now(), tx);
        await enqueueMeetingsAhead(host, clock.now(), { tx, jobs });
        await audit(tx, {
          action: 'calendar.reconnected',
          ...audited(actorOf(context)),
          subject: { type: 'Host', id: host.id },
          details: { kind: provider },
        });
      });
    }
  },
});
