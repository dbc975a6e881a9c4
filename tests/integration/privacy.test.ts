import { describe, expect, it } from 'vitest';
import {
  erasePersonalData,
  exportPersonalData,
} from '../../graphql/domain/privacy/personalData.ts';
import { useApi } from '../support/api.ts';

const CLIENT = { address: 'command line', network: 'command line', userAgent: null };
const ANN = 'ann_lee@example.com';
/** Would be hers where `_` stood for any letter. */
const OTHER = 'annxlee@example.com';

describe('what a person has left', () => {
  const api = useApi();
  async function leave(email: string, phone: string) {
    const answers = await Promise.all([
      api.request('/api/leads', { json: { firstName: 'Ann', email, phone } }),
      api.request('/api/waitlist', { json: { name: 'Ann', email, phone, country: 'France' } }),
      api.request('/api/integration-requests', {
        json: { name: 'Ann', email, company: 'Lee', integration: 'Acme CRM', notes: 'soon' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  }
  const counts = async (email: string) => {
    const found = await exportPersonalData(email, api.services);
    return [found.leads, found.waitlistEntries, found.integrationRequests].map(
      ({ length }) => length,
    );
  };

  it('is exported whole, with the evidence of consent and the call', async () => {
    await leave(ANN, '8015550100');
    await leave(OTHER, '8015550101');
    const found = await exportPersonalData(' Ann_Lee@Example.com ', api.services);
    expect(found).toMatchObject({
      leads: [{ email: ANN, phone: '8015550100', consents: [{}], calls: [{}] }],
      waitlistEntries: [{ email: ANN }],
      integrationRequests: [{ company: 'Lee', notes: 'soon' }],
    });
    expect(JSON.stringify(found)).not.toMatch(/unsubscribeToken|annxlee/);
  });

  it('is gone when it was erased, and nothing of others with it', async () => {
    const { prisma } = api.services.database;
    const erased = await erasePersonalData(ANN, CLIENT, api.services);
    expect(erased).toEqual({
      leads: 1,
      waitlistEntries: 1,
      integrationRequests: 1,
      webhookDeliveries: 0,
    });
    expect(await counts(ANN)).toEqual([0, 0, 0]);
    expect(await counts(OTHER)).toEqual([1, 1, 1]);
    expect([await prisma.consent.count(), await prisma.call.count()]).toEqual([1, 1]);

    const line = await prisma.auditEvent.findFirstOrThrow({ where: { action: 'person.erased' } });
    expect(line.details).toEqual(erased);
    expect(JSON.stringify(line)).not.toContain('example.com');
  });
});
