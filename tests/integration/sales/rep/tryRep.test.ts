import { afterEach, describe, expect, it } from 'vitest';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { spokenFirst } from '../../../../web/content/sales/playbooks/lockedSentences.ts';
import { type Api, createApi, useApi } from '../../../support/api/api.ts';
import { type FakeVendor, startFakeVendor } from '../../../support/voice/fakeVendor.ts';
import { VENDOR_NAMES, VENDORS, type VendorName } from '../../../support/voice/kinds.ts';

const DOCUMENT = `mutation ($input: TryRepInput!) { result: tryRep(input: $input) {
  __typename
  ... on TryRepPayload { messages { role text action } note }
  ... on Error { message }
  ... on InvalidInputError { issues { field message } }
} }`;

interface Said {
  role: 'rep' | 'person';
  text: string;
  action: string | null;
}

interface Result {
  __typename: string;
  messages?: Said[];
  note?: string | null;
  message?: string;
  issues?: { field: string }[];
}

async function ask(api: Api, input: object, token?: string): Promise<Result> {
  const { data, errors } = await api.graphql<{ result: Result }>(DOCUMENT, {
    variables: { input },
    token: token ?? (await api.signIn('admin')),
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.result;
}

async function usualOf(api: Api): Promise<string> {
  const { data } = await api.graphql<{ playbooks: { id: string; isDefault: boolean }[] }>(
    '{ playbooks { id isDefault } }',
    { token: await api.signIn('admin') },
  );
  const id = data?.playbooks.find(({ isDefault }) => isDefault)?.id;
  if (!id) throw new Error('There is no default.');
  return id;
}

describe('a talk with which staff try the rep', () => {
  const api = useApi();

  const tryRep = (input: object, token?: string) => ask(api, input, token);
  const usual = () => usualOf(api);

  async function save(input: object): Promise<string> {
    const { data } = await api.graphql<{ createPlaybook: { playbook: { id: string } } }>(
      'mutation ($input: CreatePlaybookInput!) { createPlaybook(input: $input) { ... on CreatePlaybookPayload { playbook { id } } } }',
      { variables: { input }, token: await api.signIn('admin') },
    );
    if (!data) throw new Error('The playbook was refused.');
    return data.createPlaybook.playbook.id;
  }

  /** Says these sentences one after the other. Returns what the rep says last. */
  async function talk(playbookId: string, ...sentences: string[]): Promise<Said> {
    const messages: Omit<Said, 'action'>[] = [];
    for (const text of [null, ...sentences]) {
      if (text !== null) messages.push({ role: 'person', text });
      const { messages: said, ...rest } = await tryRep({ playbookId, draft: false, messages });
      if (!said) throw new Error(JSON.stringify(rest));
      messages.push(...said.map(({ role, text: words }) => ({ role, text: words })));
      if (text === sentences.at(-1) || sentences.length === 0) {
        const [last] = said;
        if (last && messages.filter(({ role }) => role === 'person').length === sentences.length)
          return last;
      }
    }
    throw new Error('The rep said nothing.');
  }

  it('begins with the sentences of the law and the opening, and says that it is scripted', async () => {
    const result = await tryRep({ playbookId: await usual(), draft: false, messages: [] });
    expect(result.note).toBe('Scripted talk. No voice vendor is set up.');
    const [first] = result.messages ?? [];
    expect(first).toMatchObject({ role: 'rep', action: null });
    for (const { text } of spokenFirst) expect(first?.text).toContain(text);
    expect(first?.text).toContain(usualPlaybook.opening);
  });

  it('asks the questions in order, offers a time, would book it, and closes', async () => {
    const id = await usual();
    const answers = ['Yes, we have.', 'Yes.', '400', 'Solar panels', 'The next day'];
    for (const [index, { question }] of usualPlaybook.questions.entries()) {
      const said = await talk(id, ...answers.slice(0, index + 1));
      expect(said.text).toContain(question);
    }
    expect((await talk(id, ...answers)).text).toContain('Which time suits you?');
    const booked = await talk(id, ...answers, 'Tomorrow is fine.');
    expect(booked.action).toBe('book');
    expect(booked.text).toContain(usualPlaybook.closing);
    const onTuesday = await talk(id, ...answers, 'I want a meeting on Tuesday');
    expect(onTuesday.action).toBe('book');
    const unclear = await talk(id, ...answers, 'Hmm, let me see.');
    expect(unclear.text).toContain('Which time suits you?');
    const early = await talk(id, 'I want a meeting on Tuesday');
    expect(early.text).toContain('Which time suits you?');
    const refused = await talk(id, ...answers, 'No, thanks.');
    expect(refused).toMatchObject({ action: null, text: expect.stringContaining('do not book') });
    const { prisma } = api.services.database;
    expect(await prisma.booking.count()).toBe(0);
    expect(await prisma.call.count()).toBe(0);
    expect(await prisma.lead.count()).toBe(0);
  });

  it('answers an objection of the playbook, and asks its question again', async () => {
    const id = await usual();
    const said = await talk(id, 'Yes.', 'What does it cost?');
    expect(said.text).toContain(usualPlaybook.objections[1]?.answer);
    expect(said.text).toContain(usualPlaybook.questions[0]?.question);
    const next = await talk(id, 'Yes.', 'What does it cost?', 'Yes, with a form.');
    expect(next.text).toContain(usualPlaybook.questions[1]?.question);
  });

  it.each(['Can I talk to a real person?', 'Please put me through to your manager'])(
    'hands over after "%s"',
    async (sentence) => {
      const said = await talk(await usual(), sentence);
      expect(said.action).toBe('transfer');
      expect(said.text).toContain(usualPlaybook.handOver);
    },
  );

  it.each(['Stop calling me', 'STOP', 'Please don’t call me again.', 'No more calls!'])(
    'would stop calls after "%s", and stops none',
    async (sentence) => {
      const said = await talk(await usual(), 'Yes.', sentence);
      expect(said.action).toBe('stop_calling');
      expect(await api.services.database.prisma.suppression.count()).toBe(0);
    },
  );

  it('takes an answer about calls for no wish to stop them', async () => {
    const said = await talk(await usual(), 'Yes.', 'Yes.', '400', 'Panels', 'We do not call them.');
    expect(said.action).toBeNull();
  });

  it('tries the newest save or the published version, and refuses one that was never published', async () => {
    const playbookId = await save({ name: 'Solar', opening: 'You asked about panels.' });
    const draft = await tryRep({ playbookId, draft: true, messages: [] });
    expect(draft.messages?.[0]?.text).toContain('You asked about panels.');
    const refused = await tryRep({ playbookId, draft: false, messages: [] });
    expect(refused.__typename).toBe('ConflictError');
    const changed = await api.graphql(
      'mutation ($id: ID!) { publishPlaybook(input: { id: $id }) { __typename } updatePlaybook(input: { id: $id, opening: "Hello." }) { __typename } }',
      { variables: { id: playbookId }, token: await api.signIn('admin') },
    );
    expect(changed.errors).toBeUndefined();
    const published = await tryRep({ playbookId, draft: false, messages: [] });
    expect(published.messages?.[0]?.text).toContain('You asked about panels.');
    const newest = await tryRep({ playbookId, draft: true, messages: [] });
    expect(newest.messages?.[0]?.text).toContain('Hello.');
  });

  it('refuses an unknown playbook, a talk that is too long, and a last word of the rep', async () => {
    const playbookId = await usual();
    const unknown = await tryRep({ playbookId: 'x', draft: true, messages: [] });
    expect(unknown.__typename).toBe('NotFoundError');
    const person = { role: 'person', text: 'Yes.' };
    const cases: [object[], string][] = [
      [Array.from({ length: 41 }, () => person), 'messages'],
      [[{ role: 'person', text: 'x'.repeat(1001) }], 'messages.0.text'],
      [[{ role: 'person', text: ' ' }], 'messages.0.text'],
      [[person, { role: 'rep', text: 'Hello.' }], 'messages'],
    ];
    for (const [messages, field] of cases) {
      const refused = await tryRep({ playbookId, draft: true, messages });
      expect(refused.issues?.map((issue) => issue.field)).toEqual([field]);
    }
  });

  it('is for admins and super admins', async () => {
    const input = { playbookId: await usual(), draft: true, messages: [] };
    const editor = await tryRep(input, await api.signIn('editor'));
    expect(editor.__typename).toBe('NotAllowedError');
    const owner = await tryRep(input, await api.signIn('super_admin'));
    expect(owner.__typename).toBe('TryRepPayload');
  });
});

describe('a talk with the model of a vendor', () => {
  let vendor: FakeVendor;
  let api: Api;
  afterEach(async () => {
    await api.close();
    await vendor.close();
  });

  async function start(name: VendorName): Promise<(...messages: object[]) => Promise<Result>> {
    vendor = await startFakeVendor(VENDORS[name]);
    api = await createApi(vendor.settings);
    const playbookId = await usualOf(api);
    return (...messages) => ask(api, { playbookId, draft: true, messages });
  }
  const person = (text: string) => ({ role: 'person', text });

  it.each(VENDOR_NAMES)(
    'knows the playbook and what was said at %s, has no tool, and says which one it would use',
    async (name) => {
      const tryRep = await start(name);
      const { messages: beginning = [], note } = await tryRep();
      expect(note).toBeNull();
      expect(beginning[0]?.text).toContain(usualPlaybook.opening);
      expect(vendor.requests).toHaveLength(0);
      const rep = { role: 'rep', text: beginning[0]?.text };
      const second = await tryRep(rep, person('Yes.'), rep, person('400'));
      expect(second.messages).toEqual([{ role: 'rep', text: 'Message 2.', action: null }]);
      const sent = JSON.stringify(vendor.requests.map(({ body }) => body));
      for (const word of [usualPlaybook.questions[0]?.question, usualPlaybook.opening, '400'])
        expect(sent).toContain(word);
      for (const word of ['"tools"', '"tool_ids"', '"server"', 'webhook', '/api/providers'])
        expect(sent).not.toContain(word);
      const third = await tryRep(rep, person('I want a person'));
      expect(third.messages).toEqual([{ role: 'rep', text: 'One moment.', action: 'transfer' }]);
      // Nothing of the talk is left at the vendor.
      for (const ids of Object.values(vendor.account.made())) expect(ids).toEqual([]);
    },
  );

  it.each([
    ['retell', '/create-chat-completion', 'Retell'],
    ['elevenlabs', 'simulate-conversation', 'ElevenLabs'],
  ] as const)('leaves nothing behind at %s if it fails', async (name, failing, label) => {
    const tryRep = await start(name);
    vendor.refuse((_method, path) => path.includes(failing), { status: 402, body: {} });
    const refused = await tryRep(person('Yes.'));
    expect(refused.message).toBe(`${label} answered 402.`);
    for (const ids of Object.values(vendor.account.made())) expect(ids).toEqual([]);
  });

  it('fails with the words of the vendor, without the key', async () => {
    const tryRep = await start('vapi');
    const key = vendor.settings['VAPI_API_KEY'] ?? '';
    vendor.refuse((_method, path) => path === '/chat', {
      status: 402,
      body: { message: `No credit for ${key}` },
    });
    const refused = await tryRep(person('Yes.'));
    expect(refused.__typename).toBe('ConflictError');
    expect(refused.message).toMatch(/^Vapi answered 402\. It says: “No credit for …/);
  });
});
