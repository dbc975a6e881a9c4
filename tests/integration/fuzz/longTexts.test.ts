import fc from 'fast-check';
import { type GraphQLField, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../graphql/routes.ts';
import { schema } from '../../../graphql/schema.ts';
import { useApi } from '../../support/api/api.ts';
import { wholeDocument } from '../../support/fuzz/graphqlDocuments.ts';
import { argumentsOf } from '../../support/fuzz/graphqlInputs.ts';
import { longTexts, withOneText } from '../../support/fuzz/longTexts.ts';
import { plausibleBody, readsOf } from '../../support/fuzz/restInputs.ts';
import { knownIds, makeRows } from '../../support/fuzz/rows.ts';
import { PATIENCE_MS, SEED } from '../../support/fuzz/runs.ts';
import { type Recording, recordPatterns } from '../../support/patterns/recordPatterns.ts';
import { superlinear } from '../../support/patterns/superlinear.ts';
import { visitorAddress } from '../../support/visitorAddress.ts';

const LENGTH = 90_000;
/** A URL has at most 16 kB with its headers. */
const LENGTH_IN_URL = 12_000;
/** A quadratic pattern takes 10 ms for a text of this length, and ten times as long for `LENGTH`. */
const LONG = 10_000;

const asked = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (!isObjectType(type) || type.name.startsWith('__')) return [];
  const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields());
  return fields.filter(({ args }) => args.length > 0).map((field) => ({ type, field }));
});

describe('texts of 90,000 characters in every input', { timeout: PATIENCE_MS * 3 }, () => {
  const api = useApi({ WEBHOOK_KEY: 'a key of at least thirty-two characters' });
  let recording: Recording;
  let token: string;
  let sent = 0;

  beforeAll(async () => {
    await makeRows(api, await api.signIn('super_admin'));
    recording = recordPatterns({ minLength: LONG });
  });
  afterAll(() => recording.stop());
  beforeEach(async () => {
    token = await api.signIn('super_admin');
  });

  const address = () => {
    sent += 1;
    return visitorAddress(sent);
  };

  it('are answered by GraphQL', async () => {
    const ids = await knownIds(api);
    for (const { type, field } of asked) {
      const query = wholeDocument(type, field, schema);
      const [variables] = fc.sample(argumentsOf(field, type, ids), { seed: SEED, numRuns: 1 });
      for (const text of longTexts(LENGTH)) {
        for (const replaced of withOneText(variables, text)) {
          const json = { query, variables: replaced };
          const response = await api.request('/graphql', { json, token, address: address() });
          expect(response.status, `${type.name}.${field.name}`).toBeLessThan(500);
        }
      }
    }
  });

  it('are answered by REST', async () => {
    for (const route of routes) {
      const reads = readsOf(route);
      const path = route.path.replaceAll(/:\w+/g, 'x');
      const { method } = route;
      const more = { method, token };
      if (method === 'POST' || method === 'PUT') {
        const [body] = fc.sample(plausibleBody(reads.body), { seed: SEED, numRuns: 1 });
        for (const text of longTexts(LENGTH)) {
          for (const json of withOneText(body, text)) {
            const response = await api.request(path, { ...more, json, address: address() });
            expect(response.status, `${method} ${path}`).toBeLessThan(500);
          }
        }
      }
      const query = Object.fromEntries([...reads.query].map((name) => [name, 'x']));
      for (const text of longTexts(LENGTH_IN_URL)) {
        const paths = [
          route.path.includes(':')
            ? route.path.replaceAll(/:\w+/g, encodeURIComponent(text))
            : path,
          ...[...withOneText(query, text)].map(
            (each) => `${path}?${new URLSearchParams(each as Record<string, string>)}`,
          ),
        ];
        for (const each of paths) {
          const response = await api.request(each, { ...more, address: address() });
          expect(response.status, `${method} ${path}`).toBeLessThan(500);
        }
      }
    }
  });

  it('reach only patterns that take linear time', async () => {
    recording.stop();
    expect(recording.patterns.length).toBeGreaterThan(5);
    expect(recording.patterns.length).toBeGreaterThan(5);
    expect(await superlinear(recording.patterns)).toEqual([]);
  });
});
