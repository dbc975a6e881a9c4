import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, createApi } from '../../support/api/api.ts';

let dataDir: string;
let api: Api;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-registry-'));
  await mkdir(path.join(dataDir, 'registry'));
  const list = (name: string) => path.join(dataDir, 'registry', name);
  await writeFile(list('do-not-call.txt'), '8015550101,2100-01-01\n');
  await writeFile(list('reassigned.txt'), '8015550102,2100-01-01\n8015550103,2020-01-01\n');
  api = await createApi({ DATA_DIR: dataDir }, { placesCalls: true });
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

it.each([
  [
    'is never placed to a number that the registry listed after the consent',
    '8015550101',
    'do_not_call_registry',
  ],
  [
    'is never placed to a number that was reassigned after the consent',
    '8015550102',
    'number_reassigned',
  ],
  ['is placed to a number whose new owner consented', '8015550103', null],
])('a call %s', async (_name, phone, holdReason) => {
  const lead = { firstName: 'Ada', email: `ada-${phone}@example.com`, phone };
  expect((await api.request('/api/leads', { json: lead })).status).toBe(201);
  const json = { ...lead, name: 'Ada' };
  expect((await api.request('/api/trigger-ai-call', { json })).status).toBe(202);
  await vi.waitFor(
    async () => {
      const call = await api.services.database.prisma.call.findFirst({
        where: { lead: { phone } },
      });
      expect(call?.decidedAt).not.toBeNull();
      expect(call?.holdReason).toBe(holdReason);
    },
    { timeout: 5000 },
  );
});
