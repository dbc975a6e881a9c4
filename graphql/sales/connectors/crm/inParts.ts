import { CrmError, type CrmOutcome, type CrmPerson } from './crm.ts';

/** Calls `send` with parts of at most `size`, one after the other, and joins the results. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  size: number,
  send: (part: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await send(items.slice(from, from + size))));
  }
  return results;
}

/**
 * Sends a batch. If the CRM refuses the whole batch, because one of its records is wrong, both halves are sent again until
 * only the wrong records are left.
 */
export async function inHalves<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<CrmOutcome[]>,
): Promise<CrmOutcome[]> {
  if (items.length === 0) return [];
  try {
    return await send(items);
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    if (error.reason !== 'refused') return items.map(() => ({ unsent: error }));
    if (items.length === 1) return [{ error: error.message, isFinal: true }];
    const half = Math.ceil(items.length / 2);
    return [
      ...(await inHalves(items.slice(0, half), send)),
      ...(await inHalves(items.slice(half), send)),
    ];
  }
}

/** The CRM does not say what happened to a record. It is sent again. */
export const UNANSWERED: CrmOutcome = {
  error: 'The CRM did not say whether it was saved.',
  isFinal: false,
};

/** Sends each group by itself, and returns the outcomes in the order of the items. */
export async function inGroups<Item, Group>(
  items: readonly Item[],
  groupOf: (item: Item) => Group,
  send: (part: readonly Item[], group: Group) => Promise<CrmOutcome[]>,
): Promise<CrmOutcome[]> {
  const outcomes = new Map<Item, CrmOutcome | undefined>();
  for (const [group, own] of Map.groupBy(items, groupOf)) {
    const sent = await inHalves(own, (part) => send(part, group));
    own.forEach((item, index) => outcomes.set(item, sent[index]));
  }
  return items.map((item) => outcomes.get(item) ?? UNANSWERED);
}

type Located = CrmPerson & { id: string | null };

/** The people with the ids that `find` finds for those who have none. */
export async function withIds(
  people: readonly Located[],
  find: (strangers: Located[]) => Promise<(string | null)[]>,
): Promise<Located[]> {
  const strangers = people.filter(({ id }) => id === null);
  const ids = strangers.length === 0 ? [] : await find(strangers);
  const found = new Map(strangers.map(({ leadId }, index) => [leadId, ids[index] ?? null]));
  return people.map((person) => ({ ...person, id: person.id ?? found.get(person.leadId) ?? null }));
}

/** Sends one after the other, until the CRM cannot be used any more. */
export async function oneByOne<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<CrmOutcome>,
): Promise<CrmOutcome[]> {
  const outcomes: CrmOutcome[] = [];
  for (const item of items) {
    const [outcome = { gone: true }] = await inHalves([item], async () => [await send(item)]);
    outcomes.push(outcome);
    if ('unsent' in outcome) return items.map((_, index) => outcomes[index] ?? outcome);
  }
  return outcomes;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML, for CRMs whose notes are HTML. The text may come from strangers. */
export function htmlOf(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replaceAll('\n', '<br>');
}
