import type { CrmFlags } from '../crm.ts';
import { CrmError } from '../crmError.ts';
import type { HubspotApi, HubspotPage } from './hubspotApi.ts';

/** The most pages of one reading. The next one goes on from there. */
const PAGES = 10;

/** Reads contacts whose flag is set and who changed since then. */
export async function readFlags(api: HubspotApi, since: Date, field: string): Promise<CrmFlags> {
  const begun = new Date();
  const people: CrmFlags['people'] = [];
  let after: string | undefined;
  let last = since;
  for (let page = 0; page < PAGES; page += 1) {
    const { results, paging } = await api<HubspotPage>({
      method: 'POST',
      path: '/crm/v3/objects/contacts/search',
      json: {
        filterGroups: [
          {
            filters: [
              { propertyName: field, operator: 'EQ', value: 'true' },
              {
                propertyName: 'lastmodifieddate',
                operator: 'GTE',
                value: String(since.getTime()),
              },
            ],
          },
        ],
        sorts: [{ propertyName: 'lastmodifieddate', direction: 'ASCENDING' }],
        properties: ['phone', 'mobilephone', 'lastmodifieddate'],
        limit: 100,
        after,
      },
    });
    for (const { id, properties } of results) {
      const phones = [properties['phone'], properties['mobilephone']].filter((text) => !!text);
      people.push({ id, phones: phones.map(String) });
      last = new Date(properties['lastmodifieddate'] ?? last);
    }
    after = paging?.next?.after;
    if (after === undefined) return { people, readUntil: begun };
  }
  if (Number.isNaN(last.getTime())) throw new CrmError('refused', 'HubSpot sent a wrong date.');
  return { people, readUntil: last };
}
