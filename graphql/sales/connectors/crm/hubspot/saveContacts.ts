import type { CrmOutcome, CrmPerson } from '../crm.ts';
import { inHalves } from '../inParts.ts';
import type { HubspotApi } from './hubspotApi.ts';
import { ID, unanswered, writeBatch } from './hubspotBatch.ts';
import { personProperties } from './hubspotProperties.ts';

/** Creates the people without an id, and updates the others. */
export async function saveContacts(
  api: HubspotApi,
  people: (CrmPerson & { id: string | null })[],
): Promise<CrmOutcome[]> {
  const saved = new Map<string, CrmOutcome>();
  const unknown = people.filter(({ id }) => id === null);
  const created = await inHalves(unknown, (part) => createPeople(api, part));
  const known = people.filter(({ id }) => id !== null);
  unknown.forEach((person, index) => {
    const outcome = created[index] ?? unanswered();
    const id = existingId(outcome);
    if (id === null) saved.set(person.leadId, outcome);
    else known.push({ ...person, id });
  });
  const updated = await inHalves(known, (part) => updatePeople(api, part));
  known.forEach(({ leadId }, index) => saved.set(leadId, updated[index] ?? unanswered()));
  return people.map(({ leadId }) => saved.get(leadId) ?? unanswered());
}

/** The contact that has this e-mail as a further address. Reading by e-mail does not find it. */
function existingId(outcome: CrmOutcome): string | null {
  return 'error' in outcome ? (/Existing ID: (\d+)/.exec(outcome.error)?.[1] ?? null) : null;
}

function createPeople(api: HubspotApi, people: readonly CrmPerson[]): Promise<CrmOutcome[]> {
  const inputs = people.map((person) => ({
    id: person.leadId,
    idProperty: ID,
    objectWriteTraceId: person.leadId,
    properties: { ...personProperties(person), [ID]: person.leadId },
  }));
  return writeBatch(api, 'contacts', 'upsert', inputs);
}

function updatePeople(
  api: HubspotApi,
  people: readonly (CrmPerson & { id: string | null })[],
): Promise<CrmOutcome[]> {
  const inputs = people.map((person) => ({
    id: person.id ?? '',
    objectWriteTraceId: person.leadId,
    properties: personProperties(person),
  }));
  return writeBatch(api, 'contacts', 'update', inputs);
}
