import { pathOf } from '../../../../web/content/staff/areas.ts';
import { beginConsent } from './connectOAuth.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { encodeGlobalId, idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarManager } from '../calendarManager.ts';
import { CalendarProvider } from '../CalendarHost.ts';

mutation('beginCalendarConsent', {
  description:
    'Begins to connect a Google or Microsoft account. Nothing is stored. The host may do it, and admins.',
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
    description: 'Where the consent is given.',
    fields: {
      url: {
        type: 'URL',
        description:
          'The page of the service. It leads back to the page of the availability, within ten minutes.',
      },
    },
  },
  resolve: async ({ hostId, provider }, context) => {
    const manager = calendarManager(context);
    const page = pathOf('availability');
    const url = await beginConsent(
      { hostId: idOf('CalendarHost', hostId), provider },
      ({ id, userId }) =>
        userId === manager.actor.userId
          ? page
          : `${page}?host=${encodeURIComponent(encodeGlobalId('Host', id))}`,
      manager,
      context.services,
    );
    return { url };
  },
});
