import { describe, expect, it } from 'vitest';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { spokenFirst } from '../../../../web/content/sales/playbooks/lockedSentences.ts';
import { useApi } from '../../../support/api/api.ts';

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

describe('a talk with which staff try the rep', () => {
  const api = useApi();

  async function tryRep(input: object, token?: string): Promise<Result> {
    const { data, errors } = await api.graphql<{ result: Result }>(DOCUMENT, {
      variables: { input },
      token: token ?? (await api.signIn('admin')),
    });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.result;
  }

  async function usual(): Promise<string> {
    const { data } = await api.graphql<{ playbooks: { id: string; isDefault: boolean }[] }>(
      '{ playbooks { id isDefault } }',
      { token: await api.signIn('admin') },
    );
    const id = data?.playbooks.find(({ isDefault }) => isDefault)?.id;
    if (!id) throw new Error('There is no default.');
    return id;
  }

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
    expect((await talk(id, ...answers, 'No, thanks.')).action).toBeNull();
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
