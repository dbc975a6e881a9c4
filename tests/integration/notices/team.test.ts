import { beforeEach, describe, expect, it } from 'vitest';
import { noticeReader } from '../../../graphql/notices/storeNotices.ts';
import {
  postTeamMessage,
  teamMessagesOffLetter,
} from '../../../graphql/notices/team/postTeamMessage.ts';
import { useApi } from '../../support/api/api.ts';
import { readEvents } from '../../support/api/readEvents.ts';
import { CRM_SETTINGS, saveLead } from '../../support/crm/crmWorld.ts';
import { runWebServer } from '../../support/outside/webServer.ts';
import { tellStaff } from './tellStaff.ts';

const SAVE = `mutation ($input: SaveTeamMessagesInput!) { saveTeamMessages(input: $input) {
  __typename ... on InvalidInputError { field } ... on SaveTeamMessagesPayload { teamMessages { host } }
} }`;
const TEST = `mutation { testTeamMessages(input: {}) {
  __typename ... on TestTeamMessagesPayload { error }
} }`;

describe('messages to the chat of the team', () => {
  const api = useApi(CRM_SETTINGS);
  const prisma = () => api.services.database.prisma;
  let status = 200;
  const chat = runWebServer((_request, response) => {
    response.writeHead(status).end('ok');
  });
  const run = () => tellStaff(api);
  const texts = () => chat.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  const row = () => prisma().teamMessages.findFirstOrThrow();
  let token: string;

  beforeEach(async () => {
    status = 200;
    chat.requests.length = 0;
    await prisma().lead.deleteMany();
    await prisma().notice.deleteMany();
    token = await api.signIn('super_admin');
    await save({ url: `${chat.url}/secret` });
  });

  async function save(values: object) {
    const input = { events: ['new_lead'], enabled: true, ...values };
    const { data } = await api.graphql(SAVE, { token, variables: { input } });
    return data?.['saveTeamMessages'];
  }

  it('gather what comes within ten seconds, and are posted once', async () => {
    await saveLead(api, 1, { firstName: '<!channel> *Bob*' });
    await Promise.all([run(), run()]);
    expect(texts()).toEqual([expect.stringContaining('• &lt;!channel&gt; ＊Bob＊ (hero＿form)')]);
    await saveLead(api, 2);
    await saveLead(api, 3);
    await run();
    expect(texts()).toHaveLength(1);
    api.clock.advance({ seconds: 10 });
    await run();
    await run();
    expect(texts().slice(1)).toEqual([expect.stringContaining('*New lead* (2)')]);
    expect(await prisma().notice.count()).toBe(0);
    expect(Buffer.from((await row()).url).includes('secret')).toBe(false);
    expect(api.logged.join()).not.toContain('Bob');
  });

  it('are tried again with growing pauses', async () => {
    status = 500;
    await saveLead(api, 1);
    await run();
    api.clock.advance({ seconds: 10 });
    await run();
    api.clock.advance({ seconds: 10 });
    await run();
    expect(texts()).toHaveLength(2);
    expect(await row()).toMatchObject({ attempts: 2, lastError: 'The chat answered 500.' });
    status = 200;
    api.clock.advance({ seconds: 10 });
    await run();
    expect(await row()).toMatchObject({ attempts: 0, lastError: null, failingSince: null });
    expect(await prisma().notice.count()).toBe(0);
  });

  it('are posted again if a process died during the post', async () => {
    await saveLead(api, 1);
    await readEvents(noticeReader(api.services), api);
    const died = postTeamMessage({
      ...api.services,
      teamChat: { ...api.services.teamChat, post: () => Promise.reject(new Error('died')) },
    });
    await expect(died).rejects.toThrow('died');
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('are switched off after a day of failures, which super admins hear of', async () => {
    const { id, email } = await api.createUser('super_admin');
    status = 404;
    await saveLead(api, 1);
    await run();
    api.clock.advance({ minutes: 24 * 60 });
    await run();
    expect(await row()).toMatchObject({ enabled: false });
    expect(await prisma().notice.count()).toBe(0);
    const jobs = await prisma().$queryRaw<{ id: string }[]>`
      SELECT data->>'id' AS id FROM "Job" WHERE data->>'letter' = 'team-messages-off'`;
    expect(jobs.map((job) => job.id)).toContain(id);
    expect(await teamMessagesOffLetter(id, api.services)).toMatchObject({ to: email });
    await saveLead(api, 2);
    expect(await prisma().notice.count()).toBe(0);
    // The session has expired on the way.
    token = await api.signIn('super_admin');
    await save({});
    expect(await teamMessagesOffLetter(id, api.services)).toBeNull();
  });

  it('can be tested, and the address stays secret', async () => {
    expect((await api.graphql(TEST, { token })).data).toMatchObject({
      testTeamMessages: { error: null },
    });
    expect(texts()).toEqual(['A test by Sixty: messages arrive here.']);
    status = 403;
    expect((await api.graphql(TEST, { token })).data).toMatchObject({
      testTeamMessages: { error: 'The chat answered 403.' },
    });
    expect(await save({ url: 'ftp://example.com' })).toMatchObject({ field: 'url' });
    await api.graphql('mutation { deleteTeamMessages(input: {}) { __typename } }', { token });
    expect((await api.graphql('{ teamMessages { host } }', { token })).data).toEqual({
      teamMessages: null,
    });
    expect(await save({})).toMatchObject({ field: 'url' });
  });
});

describe('a chat in the own network', () => {
  const api = useApi();

  it('is refused', async () => {
    const token = await api.signIn('super_admin');
    const input = { url: 'https://10.0.0.1/hook', events: ['new_lead'], enabled: true };
    const { data } = await api.graphql(SAVE, { token, variables: { input } });
    expect(data).toMatchObject({ saveTeamMessages: { field: 'url' } });
  });
});
