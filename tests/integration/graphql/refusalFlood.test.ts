import { expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const api = useApi();

it('writes ten rows to the audit log about a key that is refused a hundred times', async () => {
  const token = await api.createApiKey(['leads:write']);
  for (let time = 0; time < 100; time += 1) {
    await api.graphql('{ users { totalCount } }', { token });
  }

  const { auditEvent } = api.services.database.prisma;
  expect(await auditEvent.count({ where: { action: 'access.refused' } })).toBe(10);
});
