import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const wish = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  integration: 'AccuLynx',
};

const LIST = `query ($filter: IntegrationRequestFilter) {
  integrationRequests(filter: $filter) { totalCount edges { node { id integration status } } }
}`;

const REQUEST = `mutation ($input: RequestIntegrationInput!) {
  requestIntegration(input: $input) {
    __typename
    ... on RequestIntegrationPayload { integrationRequest { id integration status } }
  }
}`;

const UPDATE = `mutation ($input: UpdateIntegrationRequestInput!) {
  updateIntegrationRequest(input: $input) {
    __typename
    ... on UpdateIntegrationRequestPayload { integrationRequest { id status } }
  }
}`;

describe('integration requests', () => {
  const api = useApi();

  it('are saved as pending, with and without notes', async () => {
    const answer = await api.request('/api/integration-requests', {
      json: { ...wish, notes: '  ' },
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      ...wish,
      notes: null,
      status: 'pending',
      id: expect.any(String),
      createdAt: expect.any(String),
    });
    const noted = await api.request('/api/integration-requests', {
      json: { ...wish, notes: 'Two-way sync.' },
    });
    expect(await noted.json()).toMatchObject({ notes: 'Two-way sync.' });
  });

  it('report missing fields', async () => {
    const answer = await api.request('/api/integration-requests', { json: { email: 'ada@' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'Name is required',
      errors: [
        { field: 'name', msg: 'Name is required' },
        { field: 'email', msg: 'Valid email is required' },
        { field: 'company', msg: 'Company is required' },
        { field: 'integration', msg: 'Integration name is required' },
      ],
    });
  });

  it('can be created and read by partners only with the scopes', async () => {
    const writer = await api.createApiKey(['integration_requests:write']);
    const reader = await api.createApiKey(['integration_requests:read']);
    const variables = { input: { ...wish, integration: 'Monday' } };
    const made = await api.graphql(REQUEST, { token: writer, variables });
    expect(made.data?.requestIntegration).toMatchObject({
      __typename: 'RequestIntegrationPayload',
      integrationRequest: { integration: 'Monday', status: 'pending' },
    });
    const denied = await api.graphql(REQUEST, { token: reader, variables });
    expect(denied.data?.requestIntegration).toEqual({ __typename: 'NotAllowedError' });

    const filter = { integration: 'monday' };
    const listed = await api.graphql(LIST, { token: reader, variables: { filter } });
    expect(listed.data?.integrationRequests).toMatchObject({ totalCount: 1 });
    const hidden = await api.graphql(LIST, { token: writer });
    expect(hidden.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_ALLOWED' });
    const row = await api.services.database.prisma.integrationRequest.findFirstOrThrow({
      where: { integration: 'Monday' },
    });
    expect(row.apiKeyId).not.toBeNull();
  });

  it('can be updated by an admin, and an unknown one is not found', async () => {
    const token = await api.signIn('admin');
    const list = await api.graphql<{ integrationRequests: { edges: { node: { id: string } }[] } }>(
      LIST,
      { token, variables: { filter: { search: 'monday' } } },
    );
    const id = list.data?.integrationRequests.edges[0]?.node.id;
    const moved = await api.graphql(UPDATE, {
      token,
      variables: { input: { id, status: 'planned' } },
    });
    expect(moved.data?.updateIntegrationRequest).toEqual({
      __typename: 'UpdateIntegrationRequestPayload',
      integrationRequest: { id, status: 'planned' },
    });
    const unknown = await api.graphql(UPDATE, {
      token,
      variables: { input: { id: '0193b2a0-0000-7000-8000-000000000000', status: 'planned' } },
    });
    expect(unknown.data?.updateIntegrationRequest).toEqual({ __typename: 'NotFoundError' });
  });
});
