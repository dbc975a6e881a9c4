import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRecording } from '../../../../graphql/sales/calls/recordings/copyRecording.ts';
import { removeRecordings } from '../../../../graphql/sales/calls/recordings/recordings.ts';
import { recordCallEvent } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { erasePersonalData } from '../../../../graphql/privacy/rowsOfPerson.ts';
import { downloadRecording } from '../../../../graphql/sales/calls/recordings/downloadRecording.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { runJobs } from '../../../support/api/runJobs.ts';

/** The beginning of an mp3 file, and a body in which each byte is different from its neighbours. */
const SOUND = Buffer.concat([
  Buffer.from('ID3'),
  Buffer.from(Array.from({ length: 997 }, (_, index) => index % 251)),
]);

const COMMAND = {
  client: { address: 'command line', network: 'command line', site: null, userAgent: null },
};

describe('the recording of a call', () => {
  let dataDir: string;
  let api: Api;
  let provider: Server;
  let providerUrl: string;
  let failures = 0;

  beforeAll(async () => {
    provider = createServer((request, response) => {
      if (request.url === '/busy.mp3' && failures > 0) {
        failures -= 1;
        return response.writeHead(503).end();
      }
      if (request.url === '/moved.mp3') {
        return response.writeHead(302, { location: '/sound.mp3' }).end();
      }
      if (request.url === '/page') {
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
      }
      return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(SOUND);
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-recordings-'));
    api = await createApi({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await api.close();
    provider.closeAllConnections();
    provider.close();
    await rm(dataDir, { recursive: true });
  });

  const prisma = () => api.services.database.prisma;
  const copy = (options: { allowPrivate?: boolean; mostBytes?: number } = {}) =>
    runJobs(api.services, {
      'copy-recording': ({ callId }) =>
        copyRecording(callId, {
          ...api.services,
          download: (url) =>
            downloadRecording(url, {
              account: null,
              allowPrivate: true,
              ...options,
            }),
        }),
    });
  /** The attempts of the job that waits; null if none does. */
  const attempts = async () =>
    (await prisma().job.findFirst({ where: { kind: 'copy-recording' } }))?.attempts ?? null;
  let people = 0;
  /** A call of which the provider has reported this recording. */
  async function recorded(recordingUrl: string) {
    people += 1;
    const phone = `80155503${String(people).padStart(2, '0')}`;
    const { id } = await prisma().call.create({
      data: { lead: { create: { firstName: 'Ada', email: `ada.${people}@example.com`, phone } } },
    });
    const event = { status: 'completed' as const, at: api.clock.now(), recordingUrl };
    await recordCallEvent(id, event, api.services);
    return { id, email: `ada.${people}@example.com`, path: `/api/calls/${id}/recording` };
  }
  const row = (id: string) => prisma().call.findUniqueOrThrow({ where: { id } });
  const stored = async () => Array.fromAsync(api.services.objects.list('recordings/'));

  it('is copied, and staff get the copy, whole or in parts, which nobody else caches', async () => {
    const { id, path: address } = await recorded(`${providerUrl}/moved.mp3`);
    await copy();
    const token = await api.signIn('admin');
    const whole = await api.request(address, { token });
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(SOUND);
    const part = await api.request(address, { token, headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 10-19/1000');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(SOUND.subarray(10, 20));
    const beyond = await api.request(address, { token, headers: { range: 'bytes=1000-' } });
    expect(beyond.status).toBe(416);
    const head = await api.request(address, { method: 'HEAD', token });
    expect(head.headers.get('content-length')).toBe('1000');

    const query = `{ calls(first: 1) { edges { node { recordingUrl } } } }`;
    const asStaff = await api.graphql(query, { token });
    expect(JSON.stringify(asStaff.data)).toContain(
      `http://localhost:3000/api/calls/${id}/recording`,
    );
    const exported = await (await api.request('/api/admin/exports/calls.csv', { token })).text();
    expect(exported).toContain(`/api/calls/${id}/recording`);
    expect(exported).not.toContain('/moved.mp3');
    const key = await api.createApiKey(['calls:read']);
    expect(JSON.stringify((await api.graphql(query, { token: key })).data)).toContain('/moved.mp3');
  });

  it('is refused to everybody else, also under its key', async () => {
    const { id, path: address } = await recorded(`${providerUrl}/sound.mp3`);
    await copy();
    const { recordingKey } = await row(id);
    expect((await api.request(address)).status).toBe(401);
    expect((await api.request(address, { token: await api.signIn('editor') })).status).toBe(403);
    const key = await api.createApiKey(['calls:read']);
    expect((await api.request(address, { token: key })).status).toBe(403);
    expect((await api.request(`/objects/${recordingKey}`)).status).toBe(404);
    const token = await api.signIn('admin');
    for (const other of ['/api/calls/x/recording', `/api/calls/${crypto.randomUUID()}/recording`])
      expect((await api.request(other, { token })).status).toBe(404);
  });

  it('is copied later if the provider fails, with growing pauses', async () => {
    failures = 2;
    const { id } = await recorded(`${providerUrl}/busy.mp3`);
    await copy();
    await copy();
    expect(await attempts()).toBe(1);
    api.clock.advance({ minutes: 2 });
    await copy();
    api.clock.advance({ minutes: 2 });
    await copy();
    expect(await attempts()).toBe(2);
    expect(await row(id)).toMatchObject({ recordingKey: null });
    api.clock.advance({ minutes: 2 });
    await copy();
    expect(await row(id)).toMatchObject({
      recordingKey: expect.stringMatching(/^recordings\/.+\.mp3$/),
    });
    expect(await attempts()).toBeNull();
  });

  it.each([
    ['is not audio', '/page', {}],
    ['is too large', '/sound.mp3', { mostBytes: 999 }],
    ['is at a private address', '/sound.mp3', { allowPrivate: false }],
  ])('is not copied if it %s', async (_reason, file, options) => {
    const { id } = await recorded(providerUrl + file);
    await copy(options);
    expect(await row(id)).toMatchObject({
      recordingUrl: providerUrl + file,
      recordingKey: null,
    });
    expect(await attempts()).toBeNull();
  });

  it('is copied once, however often it is reported', async () => {
    const { id } = await recorded(`${providerUrl}/sound.mp3`);
    await copy();
    const event = {
      status: 'completed' as const,
      at: api.clock.now(),
      recordingUrl: `${providerUrl}/2`,
    };
    await recordCallEvent(id, event, api.services);
    expect(await attempts()).toBeNull();
  });

  it('is erased with the person, and after its retention period', async () => {
    const erased = await recorded(`${providerUrl}/sound.mp3`);
    const expired = await recorded(`${providerUrl}/sound.mp3`);
    const kept = await recorded(`${providerUrl}/sound.mp3`);
    await copy();
    const keyOf = async (call: { id: string }) => (await row(call.id)).recordingKey;
    const [erasedKey, expiredKey, keptKey] = await Promise.all([erased, expired, kept].map(keyOf));
    await erasePersonalData(erased.email, COMMAND, api.services);
    expect(await stored()).not.toContain(erasedKey);
    // As the retention rule does.
    const nothing = { recordingUrl: null, recordingKey: null };
    await prisma().call.update({ where: { id: expired.id }, data: nothing });
    expect(await stored()).toContain(expiredKey);
    await removeRecordings(api.services);
    expect(await stored()).not.toContain(expiredKey);
    expect(await stored()).toContain(keptKey);
  });
});
