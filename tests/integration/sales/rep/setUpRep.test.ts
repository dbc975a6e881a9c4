import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { withinDeadline } from '../../../../graphql/http/deadline.ts';
import { operateRep } from '../../../../graphql/sales/rep/operateRep.ts';
import { startRep } from '../../../../graphql/sales/rep/keepRep.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { type FakeVendor, startFakeVendor } from '../../../support/voice/fakeVendor.ts';
import { VENDOR_NAMES, VENDORS } from '../../../support/voice/kinds.ts';

interface Status {
  state: string;
  vendor: string;
  agentId: string | null;
  problems: string[];
}

const STATUS = 'state vendor agentId problems';
/** Of other operations, in milliseconds. */
const DEADLINE_MS = 2000;
const SITE = 'https://sixty.example';
/** The settings by which an agent is chosen that was made elsewhere. */
const AGENT_SETTINGS = {
  retell: 'RETELL_AGENT_ID',
  vapi: 'VAPI_ASSISTANT_ID',
  elevenlabs: 'ELEVENLABS_AGENT_ID',
};

describe.each(VENDOR_NAMES)('setting up the rep at %s', (name) => {
  let vendor: FakeVendor;
  let api: Api;

  beforeEach(async () => {
    vendor = await startFakeVendor(VENDORS[name]);
    api = await start({});
  });
  afterEach(async () => {
    await api.close();
    await vendor.close();
  });

  function start(variables: Record<string, string>, options: { deadlineMs?: number } = {}) {
    const { [AGENT_SETTINGS[name]]: _agent, ...rest } = vendor.settings;
    const { ELEVENLABS_WEBHOOK_SECRET: _one, VAPI_WEBHOOK_SECRET: _other, ...settings } = rest;
    return createApi({ ...settings, SITE_URL: SITE, ...variables }, options);
  }

  async function press(input: object = {}, role: 'admin' | 'editor' = 'admin') {
    const { data, errors } = await api.graphql<{
      setUpRep: { __typename: string; changes: string[]; status: Status };
    }>(
      `mutation ($input: SetUpRepInput!) { setUpRep(input: $input) {
        __typename ... on SetUpRepPayload { changes status { ${STATUS} } } } }`,
      { variables: { input }, token: await api.signIn(role) },
    );
    if (!data) throw new Error(JSON.stringify([errors, api.logged.slice(-2)]));
    return data.setUpRep;
  }

  async function status(on = api): Promise<Status> {
    const { data, errors } = await on.graphql<{ repStatus: Status }>(
      `{ repStatus { ${STATUS} } }`,
      {
        token: await on.signIn('editor'),
      },
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return data.repStatus;
  }

  const counts = () =>
    Object.fromEntries(
      Object.entries(vendor.account.made()).map(([kind, ids]) => [kind, ids.length]),
    );

  const playbook = () =>
    api.services.database.prisma.playbook.findFirstOrThrow({ where: { isDefault: true } });

  /** Saves a new goal and publishes it. */
  async function publish(goal: string, id?: string) {
    const of = id ?? encodeGlobalId('Playbook', (await playbook()).id);
    const { data } = await api.graphql<{
      updatePlaybook: object;
      publishPlaybook: { __typename: string };
    }>(
      `mutation ($id: ID!, $goal: String) {
        updatePlaybook(input: { id: $id, goal: $goal }) { __typename }
        publishPlaybook(input: { id: $id }) { __typename } }`,
      { variables: { id: of, goal }, token: await api.signIn('admin') },
    );
    expect(data?.publishPlaybook.__typename).toBe('PublishPlaybookPayload');
  }

  const untilState = (state: string) =>
    vi.waitFor(
      async () => {
        api.clock.advance({ seconds: 1 });
        expect((await status()).state).toBe(state);
      },
      { timeout: 60_000, interval: 30 },
    );

  it('says first what it will change, and changes nothing', async () => {
    expect(await status()).toEqual({
      state: 'not_set_up',
      vendor: name,
      agentId: null,
      problems: [],
    });
    const { changes, status: after } = await press({ dryRun: true });
    expect(changes.join()).toMatch(
      `Create the ${name === 'vapi' ? 'assistant' : 'agent'} "${usualPlaybook.name}".`,
    );
    expect(after.state).toBe('not_set_up');
    expect(vendor.writes()).toEqual([]);
    expect((await press()).changes).toEqual(changes);
  });

  it('makes the agent of the playbook, and lets incoming calls reach it', async () => {
    const { status: after } = await press();
    const [agentId = ''] = vendor.account.made()['agents'] ?? [];
    expect(after).toEqual({ state: 'ready', vendor: name, agentId, problems: [] });
    expect(vendor.account.prompts()[agentId]).toContain(usualPlaybook.goal);
    expect(vendor.account.route()).toBe(`${SITE}/api/providers/${name}`);
  });

  it('asks the vendor for the answers to the questions, and for objections without an answer', async () => {
    await press();
    const isAgent = (path: string) => /agent|assistant/.test(path) && !/list/.test(path);
    const [body = ''] = vendor.requests.flatMap((request) =>
      request.method === 'POST' && isAgent(request.path) ? [JSON.stringify(request.body)] : [],
    );
    for (const { key, question, choices } of usualPlaybook.questions) {
      for (const text of [key, question, ...choices]) expect(body).toContain(text);
    }
    expect(body).toContain('unanswered_objections');
  });

  it('changes nothing the second time', async () => {
    await press();
    const before = vendor.writes();
    expect(await press()).toMatchObject({ changes: [], status: { state: 'ready' } });
    expect(vendor.writes()).toEqual(before);
  });

  it('makes nothing twice if two people press at the same time', async () => {
    const results = await Promise.all([press(), press()]);
    expect(results.map(({ status: after }) => after.state)).toEqual(['ready', 'ready']);
    expect(counts()['agents']).toBe(1);
  });

  it('is completed after it was cut off at any request, without a double', async () => {
    await press();
    const whole = counts();
    const { prisma } = api.services.database;
    const requests = vendor.requests.length;
    for (let nth = 1; nth <= requests; nth += 1) {
      vendor.reset();
      await prisma.repSetUp.deleteMany();
      vendor.cutOff(nth);
      const first = await press();
      expect(first.status).toMatchObject({
        state: 'failed',
        problems: [expect.stringContaining('broke (ECONNRESET)')],
      });
      expect((await press()).status).toMatchObject({ state: 'ready', problems: [] });
      expect(counts()).toEqual(whole);
    }
  }, 60_000);

  it('is up to date after publishing was cut off at any request', async () => {
    await startRep(api.services);
    await press();
    const whole = counts();
    const [agentId = ''] = vendor.account.made()['agents'] ?? [];
    for (let nth = 1; nth <= 12; nth += 1) {
      vendor.cutOff(nth);
      await publish(`Talk about ${nth} apples.`);
      await untilState('ready');
      expect(vendor.account.prompts()[agentId]).toContain(`Talk about ${nth} apples.`);
      expect(counts()).toEqual(whole);
    }
  }, 60_000);

  it('leaves a number alone that leads elsewhere, unless it may take it over', async () => {
    vendor.account.routeElsewhere();
    const elsewhere = vendor.account.route();
    const { status: after } = await press();
    expect(after.state).toBe('ready');
    expect(after.problems.join()).toMatch(
      /incoming calls to \+18015550000 leads to .* only if you choose to take it over/,
    );
    expect(vendor.account.route()).toBe(elsewhere);
    const taken = await press({ takeOver: true });
    expect(taken).toMatchObject({ changes: [expect.stringContaining('incoming calls')] });
    expect(taken.status.problems).toEqual([]);
    expect(vendor.account.route()).toBe(`${SITE}/api/providers/${name}`);
  });

  it('says the same of a number that was led elsewhere since, with and without a dry run', async () => {
    await press();
    vendor.account.routeElsewhere();
    const planned = await press({ dryRun: true });
    expect(planned.status.state).toBe('differs');
    expect(planned.status.problems.join()).toMatch(/only if you choose to take it over/);
    expect(await press()).toEqual(planned);
  });

  it('gives the vendor what is published, within a minute', async () => {
    await press();
    const [agentId = ''] = vendor.account.made()['agents'] ?? [];
    await publish('Talk about pears.');
    expect((await status()).state).toBe('pending');
    await startRep(api.services);
    await untilState('ready');
    expect(vendor.account.prompts()[agentId]).toContain('Talk about pears.');
    expect(counts()).toMatchObject({ agents: 1 });
  });

  it('tries again after a refusal, and shows the words of the vendor but no key', async () => {
    await startRep(api.services);
    await press();
    const key =
      Object.entries(vendor.settings).find(([setting]) => setting.endsWith('_API_KEY'))?.[1] ?? '';
    vendor.refuse((method) => method === 'PATCH', {
      status: 422,
      body: {
        message: `The prompt is too long for ${key}.`,
        detail: { message: `The prompt is too long for ${key}.` },
      },
    });
    await publish('Talk about plums.');
    await untilState('failed');
    const { problems } = await status();
    expect(problems.join()).toContain('The prompt is too long');
    expect(problems.join()).not.toContain(key);
    vendor.refuse(null);
    await untilState('ready');
  });

  it('makes an agent for each published playbook, and deletes that of a deleted one', async () => {
    await press();
    const token = await api.signIn('admin');
    const { data } = await api.graphql<{ createPlaybook: { playbook: { id: string } } }>(
      `mutation { createPlaybook(input: { name: "Second", opening: "Hello." }) {
        ... on CreatePlaybookPayload { playbook { id } } } }`,
      { token },
    );
    const id = data?.createPlaybook.playbook.id ?? '';
    await publish('Talk about figs.', id);
    expect((await status()).state).toBe('pending');
    await startRep(api.services);
    await untilState('ready');
    expect(counts()).toMatchObject({ agents: 2 });
    const [usual = '', second = ''] = vendor.account.made()['agents'] ?? [];
    expect((await status()).agentId).toBe(usual);
    expect(vendor.account.prompts()[second]).toContain('Talk about figs.');
    const local = (
      await api.services.database.prisma.playbook.findFirstOrThrow({ where: { isDefault: false } })
    ).id;
    await vi.waitFor(async () =>
      expect(await api.services.rep.speakerOf(local)).toMatchObject({
        agentId: second,
        instead: null,
      }),
    );
    await api.graphql(`mutation ($id: ID!) { deletePlaybook(input: { id: $id }) { __typename } }`, {
      variables: { id },
      token,
    });
    await vi.waitFor(() => expect(vendor.account.made()['agents']).toEqual([usual]));
    await untilState('ready');
  });

  it('notices what somebody changed at the vendor, and takes it back', async () => {
    await startRep(api.services);
    await press();
    const [agentId = ''] = vendor.account.made()['agents'] ?? [];
    const before = vendor.account.prompts()[agentId];
    vendor.account.changePrompt(agentId, 'Sell something else.');
    await untilState('differs');
    expect((await status()).problems.join()).toContain('Somebody has changed');
    expect(vendor.account.prompts()[agentId]).toBe('Sell something else.');
    const { status: after } = await press();
    expect(after).toMatchObject({ state: 'ready', problems: [] });
    expect(vendor.account.prompts()[agentId]).toBe(before);
  });

  it('says that the vendor differs if it refuses to take a change back', async () => {
    await press();
    const [agentId = ''] = vendor.account.made()['agents'] ?? [];
    vendor.account.changePrompt(agentId, 'Sell something else.');
    vendor.refuse((method) => method === 'PATCH', { status: 403, body: {} });
    const { status: refused } = await press();
    expect(refused.state).toBe('differs');
    expect(refused.problems.join()).toMatch(/could not be set up\. .* answered 403/);
    expect((await status()).state).toBe('differs');
    const order = { command: 'set-up', dryRun: false, takeOver: false } as const;
    expect(await operateRep(order, api.services)).toMatchObject({ isReady: false });
    vendor.refuse(null);
    expect(await operateRep(order, api.services)).toMatchObject({ isReady: true, problems: [] });
  });

  it('says that a site without https cannot be reached, and works', async () => {
    await api.close();
    api = await start({ SITE_URL: 'http://localhost:3000' });
    const { status: after } = await press();
    expect(after.state).toBe('ready');
    expect(after.problems).toEqual([expect.stringContaining('SITE_URL is http://localhost:3000')]);
  });

  it('never changes an agent that was made elsewhere', async () => {
    await api.close();
    api = await createApi(vendor.settings);
    const agentId = vendor.settings[AGENT_SETTINGS[name]];
    expect(await status()).toMatchObject({
      state: 'ready',
      agentId,
      problems: [expect.any(String)],
    });
    expect((await press()).changes).toEqual([]);
    expect(vendor.requests).toEqual([]);
  });

  it('answers when it is done, also if that is later than other operations may answer', async () => {
    await api.close();
    api = await start({}, { deadlineMs: DEADLINE_MS });
    await press();
    await publish('Sell more.');
    const { repSetUp } = api.services.database.prisma;
    const leaseUntil = new Date(api.clock.now().getTime() + 60_000);
    await repSetUp.updateMany({ data: { leaseUntil, leaseToken: randomUUID() } });
    const answer = press();
    const other = await withinDeadline(
      2 * DEADLINE_MS,
      () => new Promise<string>(() => undefined),
      () => 'late',
    );
    expect(other).toBe('late');
    await repSetUp.updateMany({ data: { leaseUntil: null, leaseToken: null } });
    expect((await answer).status.state).toBe('ready');
  });

  it('is for admins', async () => {
    expect((await press({}, 'editor')).__typename).toBe('NotAllowedError');
    expect(vendor.requests).toEqual([]);
  });
});

describe('the secrets that are made at ElevenLabs', () => {
  it('prove who sends reports, and nothing else does', async () => {
    const vendor = await startFakeVendor(VENDORS.elevenlabs);
    const {
      ELEVENLABS_AGENT_ID: _id,
      ELEVENLABS_WEBHOOK_SECRET: _secret,
      ...settings
    } = vendor.settings;
    const api = await createApi({ ...settings, SITE_URL: SITE });
    const body = JSON.stringify({ type: 'post_call_transcription', data: {} });
    const report = (secret: string) => {
      const seconds = Math.floor(api.clock.now().getTime() / 1000);
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const signature = `t=${seconds},v0=${mac}`;
      return fetch(`${api.url}/api/providers/elevenlabs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'elevenlabs-signature': signature },
        body,
      });
    };
    expect((await report('')).status).toBe(401);
    await api.graphql(`mutation { setUpRep(input: {}) { __typename } }`, {
      token: await api.signIn('admin'),
    });
    const [webhook = ''] = vendor.account.made()['webhooks'] ?? [];
    await vi.waitFor(() => expect(api.services.rep.signingSecrets()).toEqual([`wsec_${webhook}`]));
    expect((await report(`wsec_${webhook}`)).status).toBe(204);
    expect((await report('')).status).toBe(401);
    const rows = await api.services.database.prisma.repPart.findMany();
    const stored = rows.flatMap(({ secret }) => (secret ? [Buffer.from(secret).toString()] : []));
    expect(stored).toHaveLength(1);
    expect(stored.join()).not.toContain('wsec_');
    await api.close();
    await vendor.close();
  });
});

describe('the secret that is made for Vapi', () => {
  it('is what Vapi must send, and is stored encrypted', async () => {
    const vendor = await startFakeVendor(VENDORS.vapi);
    const { VAPI_ASSISTANT_ID: _id, VAPI_WEBHOOK_SECRET: _secret, ...settings } = vendor.settings;
    const api = await createApi({ ...settings, SITE_URL: SITE });
    const report = (headers: Record<string, string>) =>
      fetch(`${api.url}/api/providers/vapi`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ message: { type: 'status-update' } }),
      });
    expect((await report({ 'x-vapi-secret': '' })).status).toBe(401);
    await api.graphql(`mutation { setUpRep(input: {}) { __typename } }`, {
      token: await api.signIn('admin'),
    });
    await vi.waitFor(() => expect(api.services.rep.headerSecret()).toBeTruthy());
    const secret = api.services.rep.headerSecret() ?? '';
    const servers = vendor.requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]));
    const server = { url: `${SITE}/api/providers/vapi`, headers: { 'X-Vapi-Secret': secret } };
    expect(servers).toEqual([
      expect.objectContaining({ server }),
      expect.objectContaining({ server }),
    ]);
    expect((await report({ 'x-vapi-secret': secret })).status).toBe(204);
    expect((await report({ 'x-vapi-secret': '' })).status).toBe(401);
    expect((await report({})).status).toBe(401);
    const stored = await api.services.database.prisma.repSetUp.findFirstOrThrow();
    expect(Buffer.from(stored.headerSecret ?? []).toString()).not.toContain(secret);
    await api.close();
    await vendor.close();
  });
});
