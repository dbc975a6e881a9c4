import { describe, expect, it } from 'vitest';
import type { ApiKeyScope } from '../../../web/content/developers/apiKeyScopes.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { useApi } from '../../support/api/api.ts';

const LEAD = 'createLead(input: { firstName: "Ann", email: "ann@b.example", phone: "8015550199" })';
const REQUEST =
  'requestIntegration(input: { name: "Ann", email: "ann@b.example", company: "B", integration: "C" })';
const ENTRY =
  'joinWaitlist(input: { name: "Ann", email: "ann@b.example", phone: "8015550199", country: "Norway" })';

describe('a mutation with a field that the caller may not read', () => {
  const api = useApi();
  let phones = 0;

  /** A token for a key with these scopes; none for a visitor. */
  const tokenFor = (scopes: ApiKeyScope[] | null) =>
    scopes ? api.createApiKey(scopes) : Promise.resolve(undefined);

  it.each<[string, string, string, string, ApiKeyScope[] | null]>([
    ['the consents of a lead', LEAD, 'lead', 'consents { id }', ['leads:write']],
    ['the notes of a lead', LEAD, 'lead', 'notes', ['leads:write', 'leads:read']],
    ['the call of a lead', LEAD, 'lead', 'call { id }', null],
    ['the status of a lead', LEAD, 'lead', 'status', null],
    [
      'the answers to a request',
      REQUEST,
      'integrationRequest',
      'answers { text }',
      ['integration_requests:write'],
    ],
    ['the mails of a waitlist entry', ENTRY, 'waitlistEntry', 'notifiedAt', null],
  ])('returns the other fields beside %s', async (_name, call, object, refused, scopes) => {
    const token = await tokenFor(scopes);
    const [mutation = ''] = call.split('(');
    const [field = ''] = refused.split(' ');
    const Payload = `${mutation.slice(0, 1).toUpperCase()}${mutation.slice(1)}Payload`;
    // No phone may leave more than five leads a day.
    phones += 1;
    const own = call.replace('5550199', String(5550100 + phones));
    const query = `mutation { ${own} { __typename ... on ${Payload} { ${object} { id ${refused} } } } }`;
    for (const accept of ['application/graphql-response+json', 'application/json']) {
      expect(await api.graphql(query, { token, accept })).toEqual({
        status: 200,
        data: {
          [mutation]: {
            __typename: Payload,
            [object]: { id: expect.any(String), [field]: null },
          },
        },
        errors: [
          expect.objectContaining({
            path: [mutation, object, field],
            extensions: { code: scopes ? 'NOT_ALLOWED' : 'NOT_AUTHENTICATED' },
          }),
        ],
      });
    }
  });

  it('says that a request has changed to a key that may not read it', async () => {
    const { prisma } = api.services.database;
    const { id } = await prisma.integrationRequest.create({
      data: { name: 'Bob', email: 'bob@b.example', company: 'B', integration: 'C' },
    });
    const query = `mutation ($input: UpdateIntegrationRequestInput!) {
      updateIntegrationRequest(input: $input) {
        ... on UpdateIntegrationRequestPayload { integrationRequest { email } }
      }
    }`;
    const input = { id: encodeGlobalId('IntegrationRequest', id), status: 'planned' };
    const token = await api.createApiKey(['integration_requests:write']);
    expect(await api.graphql(query, { token, variables: { input } })).toMatchObject({
      status: 200,
      data: { updateIntegrationRequest: { integrationRequest: null } },
      errors: [{ extensions: { code: 'NOT_ALLOWED' } }],
    });
    expect(await prisma.integrationRequest.findUnique({ where: { id } })).toMatchObject({
      status: 'planned',
    });
  });
});

describe('a query for several lists', () => {
  const api = useApi();

  it('returns the lists that the caller may read', async () => {
    const token = await api.signIn('editor');
    const query = '{ leads { totalCount } posts { totalCount } authors { name } }';
    expect(await api.graphql(query, { token })).toEqual({
      status: 200,
      data: { leads: null, posts: { totalCount: 0 }, authors: [] },
      errors: [expect.objectContaining({ path: ['leads'], extensions: { code: 'NOT_ALLOWED' } })],
    });
  });
});
