import type { Lead, Prisma, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { askedAgainAfter, optOutsOf } from '../../suppressions/optOuts.ts';
import { insertLeads, type NewLead } from '../insertLeads.ts';
import { ownersOfNewLeads } from '../owners/ownersOfNewLeads.ts';
import type { GivenConsent, LeadData } from '../leadData.ts';
import type { Database } from '../../../platform/database/database.ts';
import { leadLocks, SAME_LEAD_MS } from '../saveLead.ts';

/**
 * Saves the new ones of these leads as `saveLead` does, in one transaction and a few statements. A lead without consent
 * gets no call. A list proves nothing about the numbers in it, so it lifts no opt-out. The console is not notified of each lead, because thousands of them would arrive at once.
 */
export async function saveLeads(
  leads: readonly ReadyLead[],
  now: Date,
  { lockedTransaction }: Pick<Database, 'lockedTransaction'>,
): Promise<{ recorded: number; alreadyThere: number }> {
  if (leads.length === 0) return { recorded: 0, alreadyThere: 0 };
  const locks = leads.flatMap(({ data }) => leadLocks(data));
  return lockedTransaction(locks, async (tx) => {
    const { fresh, alreadyThere } = await newAmong(leads, tx);
    await insertLeads(await completed(fresh, now, tx), now, tx);
    return { recorded: fresh.length, alreadyThere };
  });
}

/** The owner, the consent and the call of each lead. */
async function completed(
  leads: readonly ReadyLead[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<NewLead[]> {
  const people = leads.map(({ data }) => data);
  const owners = await ownersOfNewLeads(people, now, tx);
  const agreed = leads.flatMap(({ data, consent }) => (consent ? data.phone : []));
  const optOuts = await optOutsOf(agreed, tx);
  return leads.map(({ data, consent }, index) => ({
    data,
    ownerId: owners[index] ?? null,
    consent: consent && {
      ...consent,
      suppressionId: askedAgainAfter(consent, optOuts.get(data.phone)),
    },
    // Nobody waits for the call of a list, and it must not delay the calls that are promised.
    call: consent && { origin: 'program', isPromised: false, dueAt: now },
  }));
}

export interface ReadyLead {
  data: LeadData;
  consent: GivenConsent | null;
}

type Person = Pick<Lead, 'phone' | 'email' | 'externalId'>;

/**
 * Divides rows into leads that are new, and the number of those that are there already: the same sender has sent the
 * external id before, or a lead has the same phone and email. Two external ids are two leads. A consent that the person
 * gave after that lead makes a new one, because the person has asked again.
 */
export async function newAmong(
  leads: readonly ReadyLead[],
  prisma: PrismaClient | Prisma.TransactionClient,
): Promise<{ fresh: ReadyLead[]; alreadyThere: number }> {
  const stored = await storedLeads(leads, prisma);
  const fresh: ReadyLead[] = [];
  for (const lead of leads) {
    const isKnown =
      stored.ids.has(lead.data.externalId ?? '') ||
      (stored.people.get(personKey(lead.data)) ?? []).some((known) => covers(known, lead)) ||
      fresh.some(({ data }) => isSame(data, lead.data));
    if (!isKnown) fresh.push(lead);
  }
  return { fresh, alreadyThere: leads.length - fresh.length };
}

async function storedLeads(
  leads: readonly ReadyLead[],
  prisma: PrismaClient | Prisma.TransactionClient,
) {
  const data = leads.map((lead) => lead.data);
  const externalIds = data.flatMap(({ externalId }) => externalId ?? []);
  const withId =
    externalIds.length > 0
      ? await prisma.lead.findMany({
          where: {
            apiKeyId: data[0]?.apiKeyId ?? null,
            inboundSourceId: null,
            externalId: { in: externalIds },
          },
          select: { externalId: true },
        })
      : [];
  const people = await prisma.lead.findMany({
    where: {
      phone: { in: data.map(({ phone }) => phone) },
      email: { in: data.map(({ email }) => email) },
    },
    select: { phone: true, email: true, externalId: true, createdAt: true },
  });
  return {
    ids: new Set(withId.map(({ externalId }) => externalId)),
    people: Map.groupBy(people, personKey),
  };
}

function personKey({ phone, email }: Omit<Person, 'externalId'>): string {
  return `${phone} ${email}`;
}

/** Whether a stored lead of the same person makes this row a repeat. */
function covers(known: Person & Pick<Lead, 'createdAt'>, { data, consent }: ReadyLead): boolean {
  if (known.externalId && data.externalId) return false;
  return !consent || consent.createdAt.getTime() <= known.createdAt.getTime() + SAME_LEAD_MS;
}

function isSame(one: Person, other: Person): boolean {
  return one.externalId && other.externalId
    ? one.externalId === other.externalId
    : personKey(one) === personKey(other);
}
