import type * as z from 'zod/mini';
import type { DescribedCall, Media } from './description.ts';
import { type Json, jsonSchema, webhooks } from './webhooks.ts';

const ERROR = { $ref: '#/components/schemas/Error' };

/** The meaning of each refusal. All of them have the body `Error`. */
const REFUSALS: Record<number, string> = {
  400: 'The input is invalid.',
  401: 'There is no valid token or signature.',
  403: 'The caller is not allowed to do this.',
  404: 'It does not exist.',
  409: 'It conflicts with the current state.',
  413: 'The body is too large.',
  415: 'The body has a type that this call does not take.',
  422: 'The input was understood, but cannot be used.',
  423: 'The account is locked for a while.',
  429: 'There were too many requests. Retry-After says how many seconds to wait.',
};

const SECURITY: Record<DescribedCall['access'], (scopes: string[] | null) => Json[]> = {
  everyone: (scopes) => [{}, ...(scopes ? [{ apiKey: scopes }] : [])],
  staff: () => [{ session: [] }],
  key: (scopes) => [{ apiKey: scopes ?? [] }],
  staffOrKey: (scopes) => [{ session: [] }, { apiKey: scopes ?? [] }],
  signature: () => [{}],
};

/** The OpenAPI 3.1 document of these calls. */
export function openApiDocument(
  calls: readonly DescribedCall[],
  { siteUrl }: { siteUrl: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sixty',
      version: '1',
      description:
        'Every REST call and every webhook of Sixty. Most of them have a counterpart in GraphQL, which offers more: see /developers.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a partner, which begins with `sixty_`.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that `POST /api/auth/login` returns.',
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  description: 'A refusal.',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    errors: {
      type: 'array',
      description: 'The fields at fault.',
      items: {
        type: 'object',
        required: ['field', 'msg'],
        properties: { field: { type: 'string' }, msg: { type: 'string' } },
        additionalProperties: false,
      },
    },
    slots: {
      type: 'array',
      description: 'The nearest free times, where the time of a booking is taken.',
      items: {
        type: 'object',
        required: ['start', 'end'],
        properties: { start: { type: 'string' }, end: { type: 'string' } },
        additionalProperties: false,
      },
    },
  },
};

function operation({ path, method, operationId, access, takesForms, description }: DescribedCall) {
  const { summary, scope, query, body, files, answers } = description;
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(query ? queryParameters(inputSchema(query)) : []),
  ];
  return {
    operationId,
    summary,
    tags: [areaOf(path)],
    security: SECURITY[access](scope ? [scope] : null),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: requestContent(inputSchema(body), takesForms) },
    }),
    ...(files && {
      requestBody: {
        required: true,
        content: Object.fromEntries(files.map((mediaType) => [mediaType, {}])),
      },
    }),
    responses: {
      ...successes(answers),
      ...(takesForms && {
        303: { description: 'The page that posted the form, which says that it worked.' },
      }),
      ...Object.fromEntries(refusalsOf({ method, access, description }).map(refusal)),
      default: { description: 'Any other failure.', content: jsonContent(ERROR) },
    },
  };
}

function refusalsOf({
  method,
  access,
  description: { scope, body, files, query, refusals = [] },
}: Pick<DescribedCall, 'method' | 'access' | 'description'>): number[] {
  // Every call costs points.
  const statuses = new Set([429, ...refusals]);
  if (body ?? files ?? query) statuses.add(400);
  if (body ?? files) for (const status of [413, 415]) statuses.add(status);
  // A program whose key is no longer valid gets 401, because it may not write as a visitor.
  if (access !== 'everyone' || scope?.endsWith(':write')) statuses.add(401);
  if (access !== 'everyone' && access !== 'signature') statuses.add(403);
  // Browsers may not send changes from other sites.
  if (method !== 'GET') statuses.add(403);
  return [...statuses].toSorted((one, other) => one - other);
}

function refusal(status: number): [number, Json] {
  const description = REFUSALS[status] ?? 'A refusal.';
  const retryAfter = {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 0 },
  };
  return [
    status,
    {
      description,
      ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
      content: jsonContent(ERROR),
    },
  ];
}

function successes(answers: DescribedCall['description']['answers']): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      { description: 'It worked.', ...(body && { content: answerContent(body) }) },
    ]),
  );
}

function answerContent(body: z.core.$ZodType | Media): Json {
  if (!isMedia(body)) return jsonContent(jsonSchema(body, 'output'));
  const { mediaType, orJson } = body;
  return { ...(orJson && jsonContent(jsonSchema(orJson, 'output'))), [mediaType]: {} };
}

function isMedia(body: z.core.$ZodType | Media): body is Media {
  return 'mediaType' in body;
}

function requestContent(schema: Json, takesForms: boolean): Json {
  const form = { 'application/x-www-form-urlencoded': { schema } };
  return { ...jsonContent(schema), ...(takesForms && form) };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function inputSchema(schema: z.core.$ZodType): Json {
  return jsonSchema(schema, 'input');
}

function queryParameters({ properties, required }: Json) {
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: names.includes(name),
    schema: schema as Json,
  }));
}

/** The first word of the path after `/api`, for groups of calls. */
function areaOf(path: string): string {
  return path.split('/')[2] ?? 'api';
}
