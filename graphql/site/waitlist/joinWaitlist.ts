import type {
  PrismaClient,
  WaitlistEntry as WaitlistEntryRow,
} from '../../../prisma/generated/client/client.ts';
import {
  type JoinWaitlist,
  joinWaitlist as rules,
} from '../../../web/content/site/joinWaitlist.ts';
import { AttributionInput } from '../../schema/form/Attribution.ts';
import { FormEvidenceInput, isCaughtByHoneypot } from '../../schema/form/formEvidence.ts';
import { byNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';
import { WaitlistEntry } from './WaitlistEntry.ts';
import { links } from '../../links/links.ts';
import { attributionColumns } from '../../schema/form/attributionColumns.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';

mutation('joinWaitlist', {
  description: 'Adds a visitor to the waitlist of a country where we do not offer calls yet.',
  authScopes: { public: true },
  validate: rules,
  limits: { waitlistByAddress: byNetwork },
  public: {
    bound: 'one entry for an email address',
    causes: { mails: '1 when staff open the region', rows: ['WaitlistEntry'] },
  },
  input: {
    description: 'The person, and the country.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({
        required: true,
        description: 'Email address. Each email address has at most one entry.',
      }),
      phone: t.string({ required: true, description: 'Phone number of any country.' }),
      country: t.string({
        required: true,
        description: 'The country in which the person does business.',
      }),
      attribution: t.field({ type: AttributionInput, description: 'Where the visitor came from.' }),
      form: t.field({ type: FormEvidenceInput, description: 'How the form was filled in.' }),
    }),
  },
  payload: {
    description: 'The entry as you sent it.',
    fields: {
      waitlistEntry: {
        type: WaitlistEntry,
        description: 'The entry as you sent it.',
        grantScopes: ['ownWaitlistEntry'],
      },
      joined: {
        type: 'Boolean',
        description: 'False if the email address was already on the waitlist.',
      },
    },
  },
  resolve: async (input, context) => {
    const { clock, database } = context.services;
    if (isCaughtByHoneypot(input.form, 'joinWaitlist', context)) {
      return { waitlistEntry: entryOf(input, clock.now()), joined: true };
    }
    return joinWaitlist(input, clock.now(), database.prisma);
  },
});

/**
 * Adds an entry to the waitlist, at most one for each email address. The first entry stays.
 *
 * @returns the entry as it was sent now, also when `joined` is false because the address has an entry already. A stranger
 *   who knows only the address must not learn anything of that entry.
 */
async function joinWaitlist(
  input: JoinWaitlist,
  now: Date,
  prisma: PrismaClient,
): Promise<{ waitlistEntry: WaitlistEntryRow; joined: boolean }> {
  const data = entryOf(input, now);
  const { count } = await prisma.waitlistEntry.createMany({ data, skipDuplicates: true });
  return { waitlistEntry: data, joined: count === 1 };
}

/** The entry that `joinWaitlist` would create. */
function entryOf(
  { name, email, phone, country, attribution }: JoinWaitlist,
  now: Date,
): WaitlistEntryRow {
  return {
    id: uuidv7(now),
    name,
    email: email.toLowerCase(),
    phone,
    country,
    ...attributionColumns(attribution),
    notifiedAt: null,
    unsubscribedAt: null,
    unsubscribeToken: links.unsubscribe.make(),
    createdAt: now,
  };
}
