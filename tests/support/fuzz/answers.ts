import { expect } from 'vitest';
import type { Api } from '../api/api.ts';

/** What only the inside of the server could have said. Nothing that the tests send contains any of it. */
const INSIDE =
  /[Pp]risma|[Pp][Gg]lite|[Pp]ostgres|[Pp]othos|node_modules|invocation|relation "|column "|constraint "|ERROR:|\b(P20|22P|23505|42P)\d|\n\s+at |\.(ts|js):\d|\/work\/|\/tmp\/|\/home\/|ECONN|ENOENT|EACCES|TypeError|RangeError|SyntaxError|is not a function|Cannot read|Unexpected (token|end)|INTERNAL/;

/** Fails where a text tells something of the inside. */
export function expectNoLeak(text: string): void {
  const found = INSIDE.exec(text);
  if (found) {
    const around = text.slice(Math.max(0, found.index - 200), found.index + 300);
    throw new Error(`An answer tells of the inside (${found[0]}): ${around}`);
  }
}

/** Fails if the server logged an error of its own, as it does for every response with status 500. */
export function expectNoFaults(api: Api): void {
  const faults = api.logged.filter((line) => /"level":(50|60)\b/.test(line));
  api.logged.length = 0;
  expect(faults).toEqual([]);
}

interface Problem {
  error?: unknown;
  errors?: unknown;
}

/** The answer of /api: a success, or a refusal in the one shape that the contract names. @returns what it holds. */
export async function expectRestAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const { status, headers } = response;
  expect(status, text).toBeLessThan(500);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  // A sign-out removes the mark of a browser of staff. Nothing else may set a cookie.
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^staff=; Max-Age=0;/);
  if (status < 400 || text === 'the page again') return text === '' ? null : readable(text);
  expectNoLeak(text);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  if (status === 429) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  const { error, errors = [], ...more }: Problem = JSON.parse(text);
  expect(error).toEqual(expect.stringMatching(/\S/));
  expect(more).toEqual({});
  if (!Array.isArray(errors)) throw new Error(`errors is no list: ${text}`);
  const issue = { field: expect.any(String), msg: expect.stringMatching(/\S/) };
  expect(errors).toEqual(errors.map(() => issue));
  return null;
}

interface GraphqlBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** The answer of /graphql: data, or errors that are the client's own. @returns what it holds. */
export async function expectGraphqlAnswer(response: Response): Promise<GraphqlBody> {
  const text = await response.text();
  expect(response.status, text.slice(0, 2000)).toBeLessThan(500);
  const body: GraphqlBody = JSON.parse(text);
  // Refused before it was known to be GraphQL.
  if (response.status === 413) return body;
  const { data, errors } = body;
  expect(Boolean(errors) || data !== undefined, text.slice(0, 2000)).toBe(true);
  if (!errors) return body;
  expect(errors.length).toBeGreaterThan(0);
  for (const { message, extensions } of errors) {
    expect(message).toMatch(/\S/);
    expect(extensions?.code, message).toMatch(/^(?!INTERNAL)[A-Z_]+$/);
  }
  expectNoLeak(JSON.stringify(errors));
  return body;
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
