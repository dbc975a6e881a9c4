import type { WaitlistEntry as Entry } from '../../../prisma/generated/client/client.ts';
import { joinWaitlist as rules } from '../../../web/content/inputs/joinWaitlist.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { entryOf, joinWaitlist } from '../../domain/waitlist/joinWaitlist.ts';
import { AttributionInput } from '../attribution.ts';
import { builder } from '../builder.ts';
import { FormEvidenceInput, isDecoyed } from '../formEvidence.ts';
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
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  }),
  payload: builder.objectRef<{ entry: Entry; joined: boolean }>('JoinWaitlistPayload').implement({
    description: 'The entry, as it was sent now.',
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
    const { clock, database } = context.services;
    if (isDecoyed(input.form, 'joinWaitlist', context)) {
      return { entry: entryOf(input, clock.now()), joined: true };
    }
    return joinWaitlist(input, clock.now(), database.prisma);
  },
});
