import { type ValidateFunction, Ajv2020 } from 'ajv/dist/2020.js';
import { describedCalls } from '../../../graphql/routes.ts';
import { openApiDocument } from '../../../graphql/http/openapi/document.ts';

interface Answer {
  content?: Record<string, { schema?: object }>;
}

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Answer> }>>;
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: object } } } } }
  >;
}

export const openApi = openApiDocument(describedCalls, {
  siteUrl: 'http://localhost:3000',
}) as object as OpenApi;

// The schemas of the document refer to its components.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(openApi, 'openapi');
const validators = new Map<string, ValidateFunction>();

const templates = Object.keys(openApi.paths).map((path) => ({
  path,
  // A path without variable parts wins over one with them.
  variables: path.split('{').length,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
templates.sort((one, other) => one.variables - other.variables);

/** @throws if an answer of the REST API differs from `/openapi.json`. It ignores calls that are not in the document. */
export async function expectDescribed(
  method: string,
  address: string,
  response: Response,
): Promise<void> {
  const { pathname } = new URL(address, 'http://localhost');
  const path = templates.find(({ pattern }) => pattern.test(pathname))?.path;
  const name = method.toLowerCase();
  const operation = path === undefined ? undefined : openApi.paths[path]?.[name];
  if (path === undefined || !operation) return;
  const { status } = response;
  const known = operation.responses[status];
  const at = `${method} ${pathname} ${status}`;
  if (!known && status < 400) throw new Error(`${at} is not in openapi.json.`);
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const isJson = type === 'application/json';
  const key = known ? String(status) : 'default';
  const schema = operation.responses[key]?.content?.['application/json']?.schema;
  if (!isJson) {
    // A browser that posts a form gets a page, as a client of a list in CSV gets text.
    const isDescribed = known?.content?.[type] !== undefined;
    if (schema && status < 300 && !isDescribed) throw new Error(`${at} has no JSON.`);
    return;
  }
  if (!schema) throw new Error(`The body of ${at} is not in openapi.json.`);
  const pointer = ['paths', path, name, 'responses', key, 'content', 'application/json', 'schema'];
  const validate = validatorOf(pointer);
  if (!validate(await response.clone().json())) {
    throw new Error(`${at} differs from openapi.json: ${ajv.errorsText(validate.errors)}`);
  }
}

function validatorOf(pointer: readonly string[]): ValidateFunction {
  const ref = pointer
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const made = validators.get(ref) ?? ajv.compile({ $ref: `openapi#/${ref}` });
  validators.set(ref, made);
  return made;
}
