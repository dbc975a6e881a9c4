import type { Lead, Prisma, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import type { GivenConsent } from '../../consentOf.ts';
import type { LeadData } from '../leadData.ts';
import { SAME_LEAD_MS } from '../saveLead.ts';

/** A valid row, ready to be saved. */
export interface ReadyLead {
  data: LeadData;
  consent: GivenConsent | null;
}

type Person = Pick<Lead, 'phone' | 'email' | 'externalId'>;

/**
 * Divides rows into leads that are new, and the number of those that are there already: the same sender has sent the
 * external id before, or a lead has the same phone and e-mail. Two external ids are two leads. A consent that the person
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
