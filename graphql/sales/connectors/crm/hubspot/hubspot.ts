import type { Crm, CrmOutcome } from '../crm.ts';
import type { CrmHttp } from '../crmHttp.ts';
import { inHalves, inParts, withIds } from '../inParts.ts';
import { connectAccount } from './connectAccount.ts';
import { findContacts } from './findContacts.ts';
import { hubspotApi } from './hubspotApi.ts';
import { unanswered } from './hubspotBatch.ts';
import { readFlags } from './readFlags.ts';
import { saveContacts } from './saveContacts.ts';
import { saveEngagements } from './saveEngagements.ts';

/** HubSpot's limit of records in a batch. */
const BATCH = 100;

/** A HubSpot account. Every record has our id in a unique property, so HubSpot itself prevents duplicates. */
export function openHubspot(http: CrmHttp): Crm {
  const api = hubspotApi(http);
  return {
    connect: () => connectAccount(api),
    findPeople: (people) => inParts(people, BATCH, (part) => findContacts(api, part)),
    savePeople: (people) =>
      inParts(people, BATCH, (part) =>
        inHalves(part, async (own) =>
          saveContacts(api, await withIds(own, (strangers) => findContacts(api, strangers))),
        ),
      ),
    saveActivities: (activities) =>
      inParts(activities, BATCH, async (part) => {
        const saved = new Map<string, CrmOutcome>();
        for (const kind of ['call', 'meeting'] as const) {
          const own = part.filter((activity) => activity.kind === kind);
          const outcomes = await inHalves(own, (half) => saveEngagements(api, half));
          own.forEach(({ id }, index) => saved.set(id, outcomes[index] ?? unanswered()));
        }
        return part.map(({ id }) => saved.get(id) ?? unanswered());
      }),
    readFlags: (since, field) => readFlags(api, since, field),
  };
}
