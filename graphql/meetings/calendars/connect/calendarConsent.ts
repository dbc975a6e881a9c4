import { finishCalendarConsent } from '../../../../web/content/meetings/connectCalendar.ts';
import { pathOf } from '../../../../web/content/staff/areas.ts';
import { builder } from '../../../schema/builder.ts';
import { InvalidInputError, NotFoundError } from '../../../schema/errors.ts';
import { encodeGlobalId } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { CalendarProvider } from '../CalendarHost.ts';
import { managedHost } from '../calendarManager.ts';
import { CALENDAR_PROVIDERS, type FoundCalendar } from '../providers/calendarEntry.ts';
import { refuseFault } from './connectCalendar.ts';

mutation('beginCalendarConsent', {
  description:
    'Begins to connect a Google or Microsoft account. Nothing is stored. Only the host and admins can do this.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: {
    description: 'The host and the service.',
    fields: (t) => ({
      hostId: t.id({ required: true, description: 'Id of the host, from `Host.calendarHost`.' }),
      provider: t.field({
        type: CalendarProvider,
        required: true,
        description: 'One of `CalendarHost.providers`.',
      }),
    }),
  },
  payload: {
    description: 'The consent page.',
    fields: {
      url: {
        type: 'URL',
        description:
          'URL of the consent page of the service. After the consent, the browser returns to the availability page of the console. The URL is valid for ten minutes.',
      },
    },
  },
  async resolve({ hostId, provider }, context) {
    const { viewer, services } = context;
    const { id, userId } = await managedHost(hostId, context);
    if (!services.oauth.isOffered(provider)) {
      throw new NotFoundError('This connection is not set up.', 'provider');
    }
    const page = pathOf('availability');
    const host = encodeURIComponent(encodeGlobalId('Host', id));
    const returnTo = userId === viewer.userId ? page : `${page}?host=${host}`;
    const about = { sessionId: viewer.sessionId, subject: id, returnTo };
    return { url: await services.oauth.begin(provider, about) };
  },
});

const AccountCalendar = builder.objectRef<FoundCalendar>('AccountCalendar').implement({
  description: 'A calendar of a Google or Microsoft account.',
  fields: (t) => ({
    calendarId: t.exposeString('url', {
      description: 'Its id in the account, for `connectOAuthCalendar`.',
    }),
    name: t.exposeString('name', { description: 'The name in the account.' }),
  }),
});

mutation('finishCalendarConsent', {
  description:
    'Exchanges the OAuth code, and lists the calendars of the account. Nothing is stored. Only the session that began the consent can use it.',
  authScopes: { staff: true },
  validate: finishCalendarConsent,
  input: {
    description:
      'The values in the fragment (after `#`) of the URL to which the consent page redirected.',
    fields: (t) => ({
      code: t.string({ required: true, description: 'The OAuth code.' }),
      state: t.string({ required: true, description: 'The OAuth `state` parameter, unchanged.' }),
    }),
  },
  payload: {
    description: 'The calendars that were found.',
    fields: {
      consent: {
        type: 'String',
        description: 'An encrypted text for `connectOAuthCalendar`. Valid for ten minutes.',
      },
      calendars: {
        type: [AccountCalendar],
        description: 'The calendars into which meetings can be written, at least one.',
      },
    },
  },
  async resolve(answer, context) {
    const { sessionId } = context.viewer;
    const { oauth, calendars: services } = context.services;
    const refuse = refuseFault('code', context);
    const consent = await oauth.finish(answer, sessionId).catch(refuse);
    const provider = calendarProvider(consent);
    const calendars = await services.find(provider, consent.tokens).catch(refuse);
    if (calendars.length > 0) return { consent: await oauth.hold(consent, sessionId), calendars };
    const message = 'This account has no calendar that we can write into';
    throw new InvalidInputError([{ field: 'code', message }]);
  },
});

/** @throws InvalidInputError for the consent to an account without calendars. */
export function calendarProvider({ provider }: { provider: string }) {
  const known = CALENDAR_PROVIDERS.find((each) => each === provider);
  if (known) return known;
  throw new InvalidInputError([{ field: 'consent', message: 'This account has no calendars' }]);
}
