import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../../graphql/schema/index.ts';
import { laneOf } from '../../../graphql/schema/lane.ts';
import { useApi } from '../../support/api/api.ts';

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
  ['leads', 'mutation { ...F } fragment F on Mutation { triggerAiCall(input: {}) { __typename } }'],
  [
    'passwords',
    'mutation { createLead(input: {}) { __typename } login(input: {}) { __typename } }',
  ],
  ['others', 'mutation { createLead(input: {}) { __typename } logout(input: {}) { __typename } }'],
  ['others', '{ viewer { id } }'],
])('uses the lane for %s: %s', (lane, document) => {
  expect(laneOf(schema, parse(document))).toBe(lane);
});
