import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

/** Would be found where `_` stood for any letter, or `%` for any text. */
const HERS = 'a_b%c@example.com';
const OTHER = 'axbyc@example.com';

describe('a search by staff', () => {
  const api = useApi();

  it('finds the exact text in any case, without wildcards', async () => {
    const { prisma } = api.services.database;
    for (const [n, email] of [HERS, OTHER].entries()) {
      await prisma.lead.create({ data: { firstName: 'Ann', email, phone: `801555000${n}` } });
      const row = { name: 'Ann', email };
      await prisma.waitlistEntry.create({ data: { ...row, phone: '1', country: email } });
      await prisma.integrationRequest.create({
        data: { ...row, company: 'Lee', integration: email },
      });
      await prisma.auditEvent.create({ data: { action: 'post.created', actorName: email } });
    }
    const token = await api.signIn('super_admin');
    const ask = async (filter: string) => {
      const list = filter.slice(0, filter.indexOf('('));
      const { data } = await api.graphql<Record<string, { totalCount: number }>>(
        `query ($text: String!) { ${filter} { totalCount } }`,
        { token, variables: { text: HERS.toUpperCase() } },
      );
      return data?.[list]?.totalCount;
    };
    for (const filter of [
      'leads(filter: { search: $text })',
      'waitlistEntries(filter: { search: $text })',
      'waitlistEntries(filter: { country: $text })',
      'integrationRequests(filter: { search: $text })',
      'integrationRequests(filter: { integration: $text })',
      'auditEvents(filter: { actor: $text })',
    ])
      expect([filter, await ask(filter)]).toEqual([filter, 1]);
  });
});
