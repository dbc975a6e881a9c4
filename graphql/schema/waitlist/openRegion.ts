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
    'Notes that calls are offered in a country, and writes to everybody who waits there, one mail each, never twice.',
  authScopes: { can: 'waitlist:write' },
  errors: [NotFoundError],
  input: builder.inputType('OpenRegionInput', {
    description: 'Which country.',
    fields: (t) => ({
      country: t.string({ required: true, description: 'Its name, in any letter case.' }),
    }),
  }),
  payload: builder
    .objectRef<{ recipients: number; countries: Country[] }>('OpenRegionPayload')
    .implement({
      description: 'What became of it.',
      fields: (t) => ({
        recipients: t.exposeInt('recipients', { description: 'How many are written to now.' }),
        countries: t.field({
          type: [WaitlistCountry],
          description: 'All countries, as `waitlistCountries` lists them now.',
          resolve: ({ countries }) => countries,
        }),
      }),
    }),
  resolve: async ({ country }, context) => {
    const recipients = await openRegion(country, actorOf(context), context.services);
    return { recipients, countries: await waitlistCountries(context.services.database.prisma) };
  },
});
