import { type ExecutionResult, parse } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitorContext } from '../../../graphql/requestContext.ts';
import { createExecutor } from '../../../graphql/http/executor.ts';
import operations from '../../../graphql/http/persisted.json' with { type: 'json' };
import { readPersistedOperations } from '../../../graphql/http/persistedOperations.ts';
import { schema } from '../../../graphql/schema.ts';
import { laneOf } from '../../../graphql/schema/lane.ts';
import { useApi } from '../../support/api/api.ts';

const WAYS = ['a document of a client', 'an id of the site', 'REST', 'rendering'] as const;
type Way = (typeof WAYS)[number];

const SECRET = 'a secret of the server';
const DOCUMENT = 'query Categories { categories { name } }';
const DEEP = `{ post(slug: "a") { ${'related(first: 1) { '.repeat(12)} id ${'}'.repeat(12)} } }`;

/** Name of the operation in metrics. A client's document has no name there. */
const LABELS: Record<Way, RegExp> = {
  'a document of a client': /other/,
  'an id of the site': /BlogList/,
  REST: /RestPosts/,
  rendering: /Categories/,
};

describe('every way into the schema', () => {
  const api = useApi();
  afterEach(() => void vi.restoreAllMocks());

  const executor = () =>
    createExecutor({
      schema,
      services: api.services,
      persisted: readPersistedOperations({ development: false }),
    });

  const render = (document: string): Promise<ExecutionResult> => {
    const own = { source: 'rendering', document, readVariables: () => ({}) } as const;
    return executor().run(own, visitorContext(api.services));
  };

  const blogList = () => {
    const [id] =
      Object.entries(operations).find(([, text]) => text.startsWith('query BlogList')) ?? [];
    return id;
  };

  /** The response as text. */
  const ask: Record<Way, () => Promise<string>> = {
    'a document of a client': async () =>
      (await api.request('/graphql', { json: { query: DOCUMENT } })).text(),
    'an id of the site': async () =>
      (
        await api.request('/graphql', {
          json: { id: blogList(), variables: { count: 9, page: 1 } },
        })
      ).text(),
    REST: async () => (await api.request('/api/blog/posts')).text(),
    rendering: async () => JSON.stringify(await render(DOCUMENT)),
  };

  const failing = () => {
    const { prisma } = api.services.database;
    const fail = () => {
      throw new TypeError(SECRET);
    };
    for (const model of [prisma.post, prisma.category] as const)
      vi.spyOn(model, 'findMany').mockImplementation(fail);
  };

  it.each(WAYS)('hides an unexpected error, logs it and counts it: %s', async (way) => {
    api.services.content.cache.invalidate('all');
    api.logged.length = 0;
    failing();
    const text = await ask[way]();
    expect(text).toContain('Something went wrong on our side.');
    expect(text).not.toContain(SECRET);
    expect(api.logged.filter((line) => line.includes(SECRET)).length).toBeGreaterThan(0);
    const metrics = await api.services.metrics.registry.metrics();
    const failed = metrics
      .split('\n')
      .filter((line) => /^sixty_graphql_errors_total\{.*code="INTERNAL"/.test(line));
    expect(failed.join('\n')).toMatch(LABELS[way]);
    const timed = metrics
      .split('\n')
      .filter((line) => line.startsWith('sixty_graphql_operation_duration_seconds_count'));
    expect(timed.join('\n')).toMatch(LABELS[way]);
  });

  it('answers with the response of @hono/node-server, which is sent without a stream', async () => {
    const request = new Request(`${api.url}/graphql?query={__typename}`);
    const response = await executor().fetch(request, visitorContext(api.services));
    expect(response.constructor).toBe(Response);
    // The platform's own class extends no other.
    expect(Object.getPrototypeOf(Response)).not.toBe(Function.prototype);
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('refuses a document that is too deep, even one of our own', async () => {
    const { errors } = await api.graphql(DEEP);
    expect(errors).toMatchObject([{ extensions: { code: 'DEPTH_LIMIT_EXCEEDED' } }]);
    await expect(render(DEEP)).rejects.toMatchObject({
      extensions: { code: 'DEPTH_LIMIT_EXCEEDED' },
    });
  });

  it('writes refusals to the audit log', async () => {
    const token = await api.signIn('editor');
    await api.graphql('{ users { totalCount } }', { token });
    await api.request('/api/auth/users-and-invitations', { token });
    const { prisma } = api.services.database;
    const lines = await prisma.auditEvent.findMany({ where: { action: 'access.refused' } });
    expect(lines.map(({ details }) => details)).toEqual([
      { fields: ['Query.users'] },
      { fields: ['Query.users'] },
    ]);
  });
});

describe('the lanes of mutations', () => {
  const api = useApi();

  const LEAD = { firstName: 'Ann', email: 'ann@sixty.example', phone: '8015550100' };

  const CREATE = `mutation ($input: CreateLeadInput!) {
  createLead(input: $input) { __typename }
}`;
  const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { __typename } }`;

  /** Sends sign-ins, more than their lane holds. None ends before `work` has. */
  async function whileSigningIn(
    signIn: (number: number) => Promise<{ status: number }>,
    work: () => Promise<void>,
  ): Promise<number[]> {
    const { passwords } = api.services;
    const { matches } = passwords;
    const checked = Promise.withResolvers<boolean>();
    passwords.matches = () => checked.promise;
    const signIns = Array.from({ length: 40 }, (_, number) => signIn(number));
    await work();
    passwords.matches = matches;
    checked.resolve(false);
    return (await Promise.all(signIns)).map(({ status }) => status);
  }

  it('answers leads while forty sign-ins wait for their passwords', async () => {
    const statuses = await whileSigningIn(
      (number) =>
        api.request('/api/auth/login', {
          json: { email: `guess-${number}@sixty.example`, password: 'wrong' },
          address: `198.51.100.${number}`,
        }),
      async () => expect((await api.request('/api/leads', { json: LEAD })).status).toBe(201),
    );
    expect(statuses).toEqual(Array(40).fill(401));
  });

  it('keeps the same lanes for GraphQL', async () => {
    await whileSigningIn(
      (number) =>
        api.graphql(LOGIN, {
          variables: { input: { email: `guess-${number}@sixty.example`, password: 'wrong' } },
          address: `198.51.101.${number}`,
        }),
      async () => {
        const { data } = await api.graphql(CREATE, { variables: { input: LEAD } });
        expect(data).toEqual({ createLead: { __typename: 'CreateLeadPayload' } });
      },
    );
  });

  it.each([
    ['leads', 'mutation { createLead(input: {}) { __typename } }'],
    [
      'leads',
      'mutation { ...F } fragment F on Mutation { triggerAiCall(input: {}) { __typename } }',
    ],
    [
      'passwords',
      'mutation { createLead(input: {}) { __typename } login(input: {}) { __typename } }',
    ],
    [
      'others',
      'mutation { createLead(input: {}) { __typename } logout(input: {}) { __typename } }',
    ],
    ['others', '{ viewer { id } }'],
  ])('uses the lane for %s: %s', (lane, document) => {
    expect(laneOf(schema, parse(document))).toBe(lane);
  });
});
