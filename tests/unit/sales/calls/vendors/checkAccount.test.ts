import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAccount } from '../../../../../graphql/sales/calls/providers/vendors/checkAccount.ts';
import { voiceAccount } from '../../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { readSettings } from '../../../../../graphql/readSettings.ts';
import { VENDOR_NAMES, VENDORS } from '../../../../support/voice/kinds.ts';

const SITE = 'https://sixty.example';

describe.each(VENDOR_NAMES)('the check of an account at %s', (name) => {
  let status = 200;
  let webhook: string | null = null;
  /** Requests with this in their path are forbidden. */
  let forbidden: string | null = null;
  const server = createServer((request, response) => {
    if (forbidden !== null && request.url?.includes(forbidden)) {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'The key may not read numbers.' }));
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ webhook_url: webhook, server: { url: webhook } }));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  function check(siteUrl = SITE, without?: string) {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = VENDORS[name].settings(`http://127.0.0.1:${port}`);
    if (without) delete settings[without];
    const { calls } = readSettings(settings);
    const account = voiceAccount(calls);
    if (!account) throw new Error('This is no vendor.');
    return checkAccount(calls.name, account, siteUrl);
  }

  it('finds nothing wrong with a right account', async () => {
    status = 200;
    webhook = `${SITE}/api/providers/${name}`;
    expect(await check()).toEqual([]);
  });

  it('names the secret that the agent of the settings needs', async () => {
    const secret = `${name.toUpperCase()}_WEBHOOK_SECRET`;
    expect(await check(SITE, secret)).toEqual(
      name === 'retell' ? [] : [`${secret} is not set, so the reports of the agent are refused.`],
    );
  });

  it('finds a key that is refused, and names that do not exist', async () => {
    status = 401;
    expect(await check()).toEqual(['The API key is refused (401).']);
    status = 404;
    const problems = await check();
    expect(problems).toHaveLength(2);
    expect(problems.join()).toMatch(/The account has nothing with the id in \w+_(ID|NUMBER)/);
  });

  it('names the right that a key lacks', async () => {
    status = 200;
    webhook = `${SITE}/api/providers/${name}`;
    forbidden = 'phone-number';
    const problems = await check();
    forbidden = null;
    expect(problems).toEqual([
      expect.stringMatching(
        /^The API key has no right to read \w+_NUMBER(_ID)? \(403\)\. The vendor says: “The key may not read numbers\.”$/,
      ),
    ]);
  });

  it('finds a webhook that leads elsewhere, and a site that vendors cannot reach', async () => {
    status = 200;
    webhook = 'https://another.example/';
    const problems = await check('http://localhost:3000');
    expect(problems[0]).toMatch('SITE_URL is http://localhost:3000.');
    // ElevenLabs has one webhook for the workspace.
    expect(problems).toHaveLength(name === 'elevenlabs' ? 1 : 2);
  });
});
