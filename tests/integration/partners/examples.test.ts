import { beforeAll, describe, expect, it } from 'vitest';
import {
  createRequest,
  type Example,
  firstRequest,
  listRequests,
  syncRequests,
  updateRequest,
} from '../../../web/content/developers/examples.ts';
import { useApi } from '../../support/api.ts';

interface Created {
  requestIntegration: { __typename: string; integrationRequest: { id: string } };
}

describe('the examples for developers', () => {
  const api = useApi();
  let token: string;
  let id: string;
  beforeAll(async () => {
    token = await api.createApiKey(['integration_requests:read', 'integration_requests:write']);
  });

  async function send<Data>({ document, variables }: Example, more: object = {}) {
    const answer = await api.graphql<Data>(document, {
      token,
      variables: { ...variables, ...more },
    });
    expect(answer.errors).toBeUndefined();
    if (!answer.data) throw new Error('No data.');
    return answer.data;
  }

  it('make a request, move it on, list it and follow it, in this order', async () => {
    const { requestIntegration } = await send<Created>(createRequest);
    expect(requestIntegration.__typename).toBe('RequestIntegrationPayload');
    id = requestIntegration.integrationRequest.id;

    const input = { ...Object(updateRequest.variables['input']), id };
    expect(await send(updateRequest, { input })).toMatchObject({
      updateIntegrationRequest: {
        __typename: 'UpdateIntegrationRequestPayload',
        integrationRequest: { id, status: 'planned' },
      },
    });

    const node = { id, integration: 'AccuLynx', status: 'planned' };
    expect(await send(listRequests)).toMatchObject({
      integrationRequests: { totalCount: 1, edges: [{ node }] },
    });
    expect(await send(syncRequests)).toMatchObject({ integrationRequests: { edges: [{ node }] } });
  });

  it('begin with a request that a shell can send', async () => {
    const [, body] = /-d '(.*)'$/.exec(firstRequest) ?? [];
    const response = await api.request('/graphql', { json: body, token });
    expect(await response.json()).toMatchObject({
      data: { integrationRequests: { totalCount: 1 } },
    });
  });
});
