import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../support/product/server.ts';
import { type FakeVendor, startFakeVendor } from '../support/voice/fakeVendor.ts';
import { VENDORS } from '../support/voice/kinds.ts';

describe('npm run call-provider -- set-up', () => {
  let vendor: FakeVendor;
  let folder: string;
  let settings: Record<string, string>;

  beforeEach(async () => {
    vendor = await startFakeVendor(VENDORS.retell);
    folder = await mkdtemp(path.join(tmpdir(), 'sixty-'));
    const { RETELL_AGENT_ID: _agent, ...rest } = vendor.settings;
    settings = { ...rest, DATA_DIR: folder, SITE_URL: 'https://sixty.example' };
  });
  afterEach(async () => {
    await vendor.close();
    await rm(folder, { recursive: true });
  });

  const setUp = (...flags: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const script = ['--disable-warning=ExperimentalWarning', 'scripts/callProvider.ts', 'set-up'];
      const env = { PATH: process.env.PATH, ...settings };
      const child = execFile(process.execPath, [...script, ...flags], { env }, (error, text) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text });
      });
      child.stdin?.end();
    });

  async function expectSetUp() {
    const asked = await setUp();
    expect(asked.code).toBe(1);
    expect(asked.text).toContain('- Create the agent "Demo calls".');
    expect(asked.text).toContain('Nothing was changed.');
    expect(vendor.writes()).toEqual([]);
    const done = await setUp('--yes');
    expect(done.text).toContain('The rep is set up.');
    expect(done.code).toBe(0);
    expect(vendor.account.made()).toMatchObject({ agents: [expect.any(String)] });
    const again = await setUp('--yes');
    expect(again).toEqual({ code: 0, text: 'Nothing has to be changed.\nThe rep is set up.\n' });
  }

  it('says what it changes and does it, without a running product', async () => {
    await expectSetUp();
    settings['SITE_URL'] = 'http://localhost:3000';
    const unreachable = await setUp('--yes');
    expect(unreachable.code).toBe(1);
    expect(unreachable.text).toContain('SITE_URL is http://localhost:3000');
  });

  it('changes nothing while it cannot say what it would change', async () => {
    settings['RETELL_BASE_URL'] = 'http://127.0.0.1:9';
    const { code, text } = await setUp('--yes');
    expect(code).toBe(1);
    expect(text).toContain('Nothing was changed.');
    expect(text).not.toContain('Nothing has to be changed.');
  });

  it('checks the account of an agent that was made elsewhere, and changes nothing there', async () => {
    settings = { ...settings, ...vendor.settings };
    const { text: found } = await setUp('--yes');
    expect(found).toContain('Nothing has to be changed.');
    expect(found).toContain('The agent of RETELL_AGENT_ID was made elsewhere.');
    settings['RETELL_AGENT_ID'] = 'agent_that_is_gone';
    const { code, text } = await setUp('--yes');
    expect(code).toBe(1);
    expect(text).toContain('The account has nothing with the id in RETELL_AGENT_ID (404).');
    expect(vendor.writes()).toEqual([]);
  });

  it('does it through the running product, whose database nobody else can open', async () => {
    const server = await startServer({ settings });
    try {
      await expectSetUp();
    } finally {
      await server.stop();
    }
  });
});
