import { Ajv2020 } from 'ajv/dist/2020.js';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { eventSample } from '../../../web/content/developers/eventSamples.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/developers/webhookEvents.ts';
import { openApi } from '../../support/api/describedAnswers.ts';
import { useApi } from '../../support/api/api.ts';

/** `ALL` is middleware, or the refusal of other methods. HEAD is answered as GET. */
const DESCRIBED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('/openapi.json', () => {
  const api = useApi();

  it('is valid OpenAPI 3.1', async () => {
    const response = await api.request('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    const document: Record<string, unknown> = await response.json();
    expect(document['openapi']).toBe('3.1.0');
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  it('describes every call under /api', () => {
    const served = api.routes
      .filter(({ method, path }) => path.startsWith('/api/') && DESCRIBED_METHODS.includes(method))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{.*?\})?/g, '{$1}')}`);
    const described = Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // One handler can serve several described paths, such as that of each voice vendor.
    const serves = (pattern: string, call: string) =>
      pattern === call || new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/{}]+')}$`).test(call);
    expect(served.filter((pattern) => !described.some((call) => serves(pattern, call)))).toEqual(
      [],
    );
    expect(described.filter((call) => !served.some((pattern) => serves(pattern, call)))).toEqual(
      [],
    );
  });

  it('describes the delivery of each event as it is sent', () => {
    const schemas = Object.entries(openApi.webhooks).map(([event, { post }]) => ({
      event,
      schema: post.requestBody.content['application/json'].schema,
    }));
    expect(schemas.map(({ event }) => event)).toEqual([...WEBHOOK_EVENTS]);
    const ajv = new Ajv2020({ validateFormats: false });
    for (const event of WEBHOOK_EVENTS) {
      const fitting = schemas.filter(({ schema }) => ajv.validate(schema, eventSample(event)));
      expect(fitting.map((each) => each.event)).toEqual([event]);
    }
  });

  it('says that a key that is no longer valid cannot write as a visitor', () => {
    const statusesOf = (path: string) =>
      Object.keys(openApi.paths[path]?.['post']?.responses ?? {});
    expect(statusesOf('/api/leads')).toContain('401');
    expect(statusesOf('/api/waitlist')).not.toContain('401');
  });

  it('names each call once', () => {
    const names = Object.values(openApi.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });
});
