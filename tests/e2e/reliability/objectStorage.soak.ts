import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { type FaultyLine, startFaultyLine } from '../../support/outside/faultyLine.ts';
import { startObjectStorage } from '../../support/outside/objectStorage.ts';
import { picture } from '../../support/pictures.ts';
import { ADMIN_SETTINGS, sendAs, signInAdmin } from '../../support/product/partnerKey.ts';
import { expectEachCalledOnce } from '../../support/product/savedLeads.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';
import { startSteadyLeads } from '../../support/product/steadyLeads.ts';

const FAULTS = ['silent', 'closes'] as const;
/** Longer than the product waits for its storage. */
const ANSWERED_WITHIN_MS = 60_000;

/** `tests/unit/platform/objects/objectStore.test.ts` and `tests/integration/site/images/outage.test.ts` are the short form. */
describe('an object storage that hangs or breaks off', { timeout: 600_000 * SOAK_TIMES }, () => {
  const made = new AsyncDisposableStack();
  let provider: FakeCallProvider;
  let line: FaultyLine;
  let server: ProductServer;
  let token: string;

  beforeAll(async () => {
    provider = made.adopt(await startCallProvider(), ({ close }) => close());
    const storage = made.adopt(await startObjectStorage(), ({ close }) => close());
    const { port } = new URL(storage.settings.S3_ENDPOINT);
    line = made.adopt(await startFaultyLine(Number(port)), ({ close }) => close());
    server = made.adopt(
      await startServer({
        settings: {
          ...provider.settings,
          ...storage.settings,
          ...ADMIN_SETTINGS,
          S3_ENDPOINT: `http://${line.host}`,
          TRUST_PROXY: '1',
          LOG_LEVEL: 'silent',
        },
      }),
      async ({ stop }) => void (await stop()),
    );
    token = await signInAdmin(server.url);
  });
  afterAll(() => made.disposeAsync());

  let pictures = 0;

  /** Sends a new picture. @returns the status of the upload, and the picture's path if it was accepted. */
  async function upload(): Promise<{ status: number; path: string | null }> {
    pictures += 1;
    const bytes = await picture({ width: 200 + pictures })
      .png()
      .toBuffer();
    const admin = `${server.url}/api/admin/blog`;
    const { uploadURL } = (await sendAs(token, `${admin}/upload-url`, {})) as {
      uploadURL: string;
    };
    const address = new URL(new URL(uploadURL).pathname, server.url);
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const put = await fetch(address, { method: 'PUT', body: new Uint8Array(bytes), signal });
    if (!put.ok) return { status: put.status, path: null };
    const done = await sendAs(token, `${admin}/image-uploaded`, { imageURL: uploadURL });
    return { status: put.status, path: (done as { objectPath: string }).objectPath };
  }

  const statusOf = async (path: string) => (await fetch(server.url + path)).status;

  it('keeps every acknowledged image, refuses the others, and disturbs no lead', async () => {
    await using leads = startSteadyLeads(server);
    const kept: string[] = [];
    const keep = async () => {
      const { status, path } = await upload();
      expect(status).toBe(200);
      kept.push(path ?? '');
    };

    for (let round = 0; round < SOAK_TIMES; round += 1) {
      await keep();
      const fault = FAULTS[round % FAULTS.length] ?? 'silent';
      line.behave(fault);
      const refused = upload();
      await leads.moreAcknowledged(10);
      expect(await Promise.all(['/', '/api/blog/posts', '/readyz'].map(statusOf))).toEqual([
        200, 200, 200,
      ]);
      expect(await refused).toEqual({ status: 503, path: null });
      line.behave('none');
      await keep();
      const seen = await Promise.all(kept.map(statusOf));
      expect(seen).toEqual(kept.map(() => 200));
      roundEnded('object storage', round, `${fault}, ${kept.length} images are there`);
    }
    await leads.end();
    expect(leads.failures).toEqual([]);
    await expectEachCalledOnce(leads.acknowledged, provider);
  });
});
