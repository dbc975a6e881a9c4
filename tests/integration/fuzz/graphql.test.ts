import fc from 'fast-check';
import { type GraphQLField, isObjectType } from 'graphql';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../../graphql/schema.ts';
import { API_KEY_SCOPES } from '../../../web/content/partners/apiKeys.ts';
import { useApi } from '../../support/api/api.ts';
import { expectGraphqlAnswer, expectNoFaults } from '../../support/fuzz/answers.ts';
import { literalDocument, wholeDocument } from '../../support/fuzz/graphqlDocuments.ts';
import { argumentsOf, type KnownIds } from '../../support/fuzz/graphqlInputs.ts';
import { hostileJson, hostileText } from '../../support/fuzz/hostile.ts';
import { PASSWORD } from '../../support/fuzz/plausible.ts';
import { knownIds, makeRows } from '../../support/fuzz/rows.ts';
import { cases, PATIENCE_MS, SEED } from '../../support/fuzz/runs.ts';
import { visitorAddress } from '../../support/visitorAddress.ts';

const WEBHOOK_KEY = 'a key of at least thirty-two characters';

/** Every field that takes arguments, wherever it stands. */
const asked = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (!isObjectType(type) || type.name.startsWith('__')) return [];
  const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields());
  return fields
    .filter(({ args }) => args.length > 0)
    .map((field) => ({ type, field, name: `${type.name}.${field.name}` }));
});

/** Mostly callers with many permissions, because a refused request does not reach the resolvers. */
const caller = fc.oneof(
  { weight: 6, arbitrary: fc.constant('super_admin' as const) },
  { weight: 2, arbitrary: fc.constantFrom('admin' as const, 'partner' as const) },
  { weight: 2, arbitrary: fc.constantFrom('editor' as const, 'visitor' as const) },
);

describe(`GraphQL that is given anything (seed ${SEED})`, { timeout: PATIENCE_MS }, () => {
  const api = useApi({ WEBHOOK_KEY });
  let tokens: Record<'super_admin' | 'admin' | 'editor' | 'partner', string>;
  let ids: KnownIds;
  let passwordHash: string;
  let sent = 0;

  beforeAll(async () => {
    await makeRows(api, await api.signIn('super_admin'));
    passwordHash = await api.services.passwords.hash(PASSWORD);
  });
  beforeEach(async () => {
    // What was tried before may have ended a session or deleted its account.
    tokens = {
      super_admin: await api.signIn('super_admin'),
      admin: await api.signIn('admin'),
      editor: await api.signIn('editor'),
      partner: await api.createApiKey(API_KEY_SCOPES),
    };
    await api.services.database.prisma.user.updateMany({ data: { passwordHash } });
    ids = await knownIds(api);
  });
  afterEach(() => expectNoFaults(api));

  function send(body: unknown, who: keyof typeof tokens | 'visitor') {
    sent += 1;
    return api.request('/graphql', {
      json: body,
      token: who === 'visitor' ? undefined : tokens[who],
      address: visitorAddress(sent),
    });
  }

  it.each(asked)('answers $name', async ({ type, field }) => {
    const document = wholeDocument(type, field, schema);
    const property = fc.asyncProperty(
      argumentsOf(field, type, ids),
      caller,
      fc.boolean(),
      async (variables, who, isLiteral) => {
        const written = isLiteral ? literalDocument(type, field, variables, schema) : null;
        const body = written ? { query: written } : { query: document, variables };
        await expectGraphqlAnswer(await send(body, who));
      },
    );
    await fc.assert(property, cases(4));
  });

  it('answers any body in place of a request', async () => {
    const property = fc.asyncProperty(
      fc.record(
        {
          query: fc.oneof(hostileJson, fc.constant('{ __typename }')),
          variables: hostileJson,
          operationName: hostileJson,
          extensions: hostileJson,
          id: hostileJson,
        },
        { requiredKeys: [] },
      ),
      caller,
      async (body, who) => {
        await expectGraphqlAnswer(await send(body, who));
      },
    );
    await fc.assert(property, cases(26));
  });

  it('answers any text in the URL and any body that is not JSON', async () => {
    const property = fc.asyncProperty(hostileText, hostileText, async (name, text) => {
      const query = new URLSearchParams({ query: text, variables: name, id: text, [name]: text });
      if (`${query}`.length < 8000)
        await expectGraphqlAnswer(await api.request(`/graphql?${query}`));
      await expectGraphqlAnswer(await send(text, 'visitor'));
    });
    await fc.assert(property, cases(13));
  });

  it('changes no prototype by any of it', () => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get([], 'polluted')).toBeUndefined();
  });
});
