import { expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const api = useApi();

const CYCLE = 180;
const DEPTH = 40_000;

const cyclicFragments = Array.from(
  { length: CYCLE },
  (_, number) => `fragment F${number} on Query { ...F${(number + 1) % CYCLE} }`,
).join(' ');

const nestedList = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

it.each([
  ['fragments in a cycle', JSON.stringify({ query: `{ ...F0 } ${cyclicFragments}` })],
  [
    'variables nested 40,000 deep',
    `{"query":"query ($id: ID!) { node(id: $id) { id } }","variables":{"id":${nestedList}}}`,
  ],
  [
    'an input nested 40,000 deep',
    `{"query":"mutation ($input: CreateLeadInput!) { createLead(input: $input) { __typename } }","variables":{"input":${nestedList}}}`,
  ],
])('answers %s as a mistake of the client, and logs no error', async (_name, json) => {
  const token = await api.signIn('super_admin');
  const response = await api.request('/graphql', {
    json,
    token,
    headers: { accept: 'application/graphql-response+json' },
  });
  const text = await response.text();
  expect(response.status, text.slice(0, 300)).toBe(400);
  expect(text).not.toContain('INTERNAL');
  expect(api.logged.filter((line) => /"level":(50|60)\b/.test(line))).toEqual([]);
});
