import type { WaitlistEntry as Entry } from '../../../prisma/generated/client/client.ts';
import { joinWaitlist as rules } from '../../../web/content/inputs/joinWaitlist.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { joinWaitlist } from '../../domain/waitlist/joinWaitlist.ts';
import { AttributionInput } from '../attribution.ts';
import { builder } from '../builder.ts';
import { spend } from '../limits.ts';
import { mutation } from '../mutation.ts';
import { WaitlistEntry } from './WaitlistEntry.ts';

mutation('joinWaitlist', {
  description: 'Puts a visitor on the waitlist of a region where calls are not offered yet.',
  authScopes: { public: true },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('JoinWaitlistInput', {
    description: 'Who waits, and where.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'Address to write to; one entry for each.' }),
      phone: t.string({ required: true, description: 'Number, in the shape of any country.' }),
      country: t.string({ required: true, description: 'Where they sell.' }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
    }),
  }),
  payload: builder.objectRef<{ entry: Entry; joined: boolean }>('JoinWaitlistPayload').implement({
    description: 'The entry, new or as it was.',
    fields: (t) => ({
      waitlistEntry: t.field({
        type: WaitlistEntry,
        description: 'The entry of this e-mail address.',
        grantScopes: ['ownWaitlistEntry'],
        resolve: ({ entry }) => entry,
      }),
      joined: t.exposeBoolean('joined', {
        description: 'False where the address was on the list already.',
      }),
    }),
  }),
  resolve: async (input, context) => {
    await spend(context, { waitlistByAddress: context.client.network });
    return joinWaitlist(input, context.services.database.prisma);
  },
});
