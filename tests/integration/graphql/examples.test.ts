import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../graphql/services/webhooks/signature.ts';
import { partnersGuide } from '../../../scripts/build/partnersGuide.ts';
import {
  createEndpoint,
  createRequest,
  type Example,
  firstRequest,
  listRequests,
  readDeliveries,
  safeRequest,
  syncRequests,
  updateRequest,
  verifyEvent,
} from '../../../web/content/developers/examples.ts';
import { useApi } from '../../support/api/api.ts';

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

  it('create a request, update it, list it and sync it, in this order', async () => {
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

  it('start with a request for a shell', async () => {
    const [, body] = /-d '(.*)'$/.exec(firstRequest) ?? [];
    const response = await api.request('/graphql', { json: body, token });
    expect(await response.json()).toMatchObject({
      data: { integrationRequests: { totalCount: 1 } },
    });
  });

  it('create a webhook endpoint and read its deliveries', async () => {
    expect(await send(createEndpoint)).toMatchObject({
      createWebhookEndpoint: { __typename: 'CreateWebhookEndpointPayload' },
    });
    expect(await send(readDeliveries)).toMatchObject({
      webhookEndpoints: { edges: [{ node: { deliveries: { edges: [] } } }] },
    });
  });

  it('verify our events, like the library of Standard Webhooks', async () => {
    const module = `data:text/javascript,${encodeURIComponent(verifyEvent)}`;
    const { isFromSixty }: { isFromSixty(...given: unknown[]): boolean } = await import(
      /* @vite-ignore */ module
    );
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const old = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;
    const event = { id: 'one', at: new Date(), body: '{"type":"webhook.test"}' };
    const signed = signatureHeaders(event, [secret, old]);
    expect(new Webhook(secret).verify(event.body, signed)).toEqual({ type: 'webhook.test' });
    expect(new Webhook(old).verify(event.body, signed)).toEqual({ type: 'webhook.test' });
    expect(isFromSixty(signed, event.body, secret)).toBe(true);
    expect(isFromSixty(signed, event.body, old)).toBe(true);
    expect(isFromSixty(signed, `${event.body} `, secret)).toBe(false);
    expect(isFromSixty({}, event.body, secret)).toBe(false);
    const stale = signatureHeaders({ ...event, at: new Date(Date.now() - 301_000) }, [secret]);
    expect(isFromSixty(stale, event.body, secret)).toBe(false);
  });

  it('can be repeated without a second effect', async () => {
    const [, body] = /-d '(.*)'$/.exec(safeRequest) ?? [];
    const [, key = ''] = /Idempotency-Key: (\S+)"/.exec(safeRequest) ?? [];
    const again = async () => {
      const headers = { 'idempotency-key': key };
      const response = await api.request('/graphql', { json: body, token, headers });
      const { data } = await response.json();
      return { data, replayed: response.headers.get('idempotency-replayed') };
    };
    const data = { requestIntegration: { __typename: 'RequestIntegrationPayload' } };
    expect(await again()).toEqual({ data, replayed: null });
    expect(await again()).toEqual({ data, replayed: 'true' });
  });

  it('are the same in docs/partners.md and on the page', () => {
    expect(readFileSync('docs/partners.md', 'utf8')).toBe(partnersGuide());
  });
});
