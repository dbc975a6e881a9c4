import { NotFoundError } from '../../domain/errors.ts';
import { openRegion } from '../../domain/waitlist/openRegion.ts';
import {
  waitlistCountries,
  type WaitlistCountry as Country,
} from '../../domain/waitlist/waitlistCountries.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { WaitlistCountry } from './waitlistCountries.ts';

mutation('openRegion', {
  description:
    'Opens a country for calls, and sends one e-mail to each person who waits there. Nobody gets it twice.',
  authScopes: { staffCan: 'waitlist:write' },
  errors: [NotFoundError],
  input: builder.inputType('OpenRegionInput', {
    description: 'The country to open.',
    fields: (t) => ({
      country: t.string({
        required: true,
        description: 'Name of the country. Letter case does not matter.',
      }),
    }),
  }),
  payload: builder
    .objectRef<{ recipients: number; countries: Country[] }>('OpenRegionPayload')
    .implement({
      description: 'The e-mails are queued.',
      fields: (t) => ({
        recipients: t.exposeInt('recipients', {
          description: 'Number of e-mails that are queued now.',
        }),
        countries: t.field({
          type: [WaitlistCountry],
          description: 'All countries of the waitlist after the change.',
          resolve: ({ countries }) => countries,
        }),
      }),
    }),
  resolve: async ({ country }, context) => {
    const recipients = await openRegion(country, actorOf(context), context.services);
    return { recipients, countries: await waitlistCountries(context.services.database.prisma) };
  },
});
