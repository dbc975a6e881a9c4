import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../graphql/services/webhooks/signature.ts';
import {
  createLead,
  listTools,
  receiveProgram,
  restAndGraphql,
  sendLead,
  siteStandIn,
  syncLeads,
  syncProgram,
  verifyEvent,
} from '../../../web/content/developers/examples.ts';
import { eventSample } from '../../../web/content/developers/eventSamples.ts';
import { useApi } from '../../support/api/api.ts';

interface Created {
  createLead: { __typename: string; alreadySaved: boolean; lead: { id: string } };
}

const bodyOf = (command: string) => /-d '(.*)'$/.exec(command)?.[1];

describe("the examples and programs of the developers' page", () => {
  const api = useApi();
  const started: ChildProcess[] = [];
  afterAll(() => started.forEach((program) => program.kill()));

  async function write(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sixty-program-'));
    const all = { 'package.json': '{"type":"module"}', ...files };
    for (const [name, text] of Object.entries(all)) {
      await writeFile(path.join(folder, name), text.replaceAll(siteStandIn, api.url));
    }
    return folder;
  }

  it('send the same lead over REST and over GraphQL, and read it', async () => {
    const token = await api.createApiKey(['leads:read', 'leads:write']);
    const sent = await api.request('/api/leads', { json: bodyOf(sendLead), token });
    expect(sent.status).toBe(201);
    const { id } = await sent.json();
    const { variables } = createLead;
    const again = await api.graphql<Created>(createLead.document, { token, variables });
    expect(again.data?.createLead).toEqual({
      __typename: 'CreateLeadPayload',
      alreadySaved: true,
      lead: { id },
    });
    const list = await api.graphql(syncLeads.document, { token, variables: syncLeads.variables });
    expect(list.data).toMatchObject({
      leads: { edges: [{ node: { id, externalId: 'crm-1047', firstName: 'Ada Byron' } }] },
    });

    const folder = await write({ 'sync.js': syncProgram });
    const env = { ...process.env, SIXTY_API_KEY: token };
    const run = promisify(execFile)(process.execPath, [path.join(folder, 'sync.js')], { env });
    const lines = (await run).stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ id, externalId: 'crm-1047' }]);
  });

  it('receive events, and refuse what is not from us', async () => {
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const folder = await write({ 'receive.js': receiveProgram, 'isFromSixty.js': verifyEvent });
    const program = spawn(process.execPath, [path.join(folder, 'receive.js')], {
      env: { ...process.env, SIXTY_WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(program);
    const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
    const { value: first = '' } = await lines.next();
    const url = `http://127.0.0.1:${/\d+$/.exec(first)?.[0]}`;
    const body = JSON.stringify(eventSample('call.missed'));
    const headers = signatureHeaders({ id: 'one', at: new Date(), body }, [secret]);
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(204);
    expect((await lines.next()).value).toBe('call.missed Q2FsbDox');
    expect((await fetch(url, { method: 'POST', body: `${body} `, headers })).status).toBe(401);
  });

  it('list the tools of an agent', async () => {
    const token = await api.createApiKey(['leads:read']);
    const accept = 'application/json, text/event-stream';
    const json = bodyOf(listTools);
    const answer = await api.request('/mcp', { json, token, headers: { accept } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"list_leads"');
  });

  it('name calls that exist, over REST and over GraphQL', async () => {
    const { data } = await api.graphql<{
      __schema: Record<'queryType' | 'mutationType', { fields: { name: string }[] }>;
    }>('{ __schema { queryType { fields { name } } mutationType { fields { name } } } }');
    const fields = Object.values(data?.__schema ?? {}).flatMap((type) =>
      type.fields.map(({ name }) => name),
    );
    const served = api.routes.map(({ method, path: route }) => `${method} ${route}`);
    for (const [rest, graphql] of restAndGraphql) {
      if (rest !== 'none') expect(served).toContain(rest.replaceAll(/\{(\w+)\}/g, ':$1'));
      const [name = ''] = /(?<=`)\w+/.exec(graphql) ?? [];
      expect(fields).toContain(name);
    }
  });
});
