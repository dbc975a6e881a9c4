import type { WaitlistEntry as Entry } from '../../../prisma/generated/client/client.ts';
import { joinWaitlist as rules } from '../../../web/content/inputs/leads/joinWaitlist.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { entryOf, joinWaitlist } from '../../domain/waitlist/joinWaitlist.ts';
import { AttributionInput } from '../attribution.ts';
import { builder } from '../builder.ts';
import { FormEvidenceInput, isCaughtByHoneypot } from '../formEvidence.ts';
import { spend } from '../limits.ts';
import { mutation } from '../mutation.ts';
import { WaitlistEntry } from './WaitlistEntry.ts';

mutation('joinWaitlist', {
  description: 'Adds a visitor to the waitlist of a country where we do not offer calls yet.',
  authScopes: { public: true },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('JoinWaitlistInput', {
    description: 'The person, and the country.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({
        required: true,
        description: 'E-mail address. Each address has one entry.',
      }),
      phone: t.string({ required: true, description: 'Phone number of any country.' }),
      country: t.string({ required: true, description: 'The country where the person sells.' }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  }),
  payload: builder.objectRef<{ entry: Entry; joined: boolean }>('JoinWaitlistPayload').implement({
    description: 'The entry as you sent it.',
    fields: (t) => ({
      waitlistEntry: t.field({
        type: WaitlistEntry,
        description: 'The entry as you sent it.',
        grantScopes: ['ownWaitlistEntry'],
        resolve: ({ entry }) => entry,
      }),
      joined: t.exposeBoolean('joined', {
        description: 'False if the address was already on the waitlist.',
      }),
    }),
  }),
  resolve: async (input, context) => {
    await spend(context, { waitlistByAddress: context.client.network });
    const { clock, database } = context.services;
    if (isCaughtByHoneypot(input.form, 'joinWaitlist', context)) {
      return { entry: entryOf(input, clock.now()), joined: true };
    }
    return joinWaitlist(input, clock.now(), database.prisma);
  },
});
