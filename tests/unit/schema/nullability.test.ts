import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Context, Viewer } from '../../../graphql/schema/context.ts';
import { schema } from '../../../graphql/schema.ts';
import { authScopes } from '../../../graphql/schema/access/scopes.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';

const SOMEBODY_ELSE = '01890a5d-ac96-774b-bcce-b302099a8057';

const key = (scopes: readonly ApiKeyScope[]): Viewer => ({
  kind: 'partner',
  apiKeyId: SOMEBODY_ELSE,
  scopes: new Set(scopes),
});

const member = (role: 'editor' | 'admin' | 'super_admin'): Viewer => ({
  kind: 'staff',
  userId: 'me',
  username: role,
  sessionId: 'session',
  role,
});

/** Every caller there can be: keys with each scope alone, with all but one, with none and with all. */
const CALLERS: (Viewer | null)[] = [
  null,
  member('editor'),
  member('admin'),
  member('super_admin'),
  key([]),
  key(API_KEY_SCOPES),
  ...API_KEY_SCOPES.map((scope) => key([scope])),
  ...API_KEY_SCOPES.map((scope) => key(API_KEY_SCOPES.filter((other) => other !== scope))),
];

/** Objects for the scopes of types that depend on the object. Only a preview link leads everybody to a draft. */
const SAMPLES: Record<string, (granted: readonly string[]) => object> = {
  Post: (granted) => ({
    status: granted.includes('previewedPost') ? 'draft' : 'published',
    publishedAt: new Date(0),
  }),
  User: () => ({ id: SOMEBODY_ELSE }),
};

interface PothosOptions {
  authScopes?: unknown;
  grantScopes?: unknown;
}

const optionsOf = (member: { extensions: object }): PothosOptions =>
  'pothosOptions' in member.extensions ? (member.extensions.pothosOptions as PothosOptions) : {};

const contextOf = (viewer: Viewer | null) =>
  ({ viewer, services: { clock: { now: () => new Date() } } }) as Context;

/** Whether scopes hold for a caller; one that holds is enough. */
function hold(scopes: unknown, viewer: Viewer | null, granted: readonly string[]): boolean {
  if (scopes === undefined || scopes === true) return true;
  if (typeof scopes !== 'object' || scopes === null) return false;
  const checks: Record<string, unknown> = authScopes(contextOf(viewer));
  return Object.entries(scopes).some(([name, value]) => {
    if (name === '$granted') return granted.includes(value);
    if (name === '$all') {
      return Object.entries(value).every((each) =>
        hold(Object.fromEntries([each]), viewer, granted),
      );
    }
    const check = checks[name];
    return typeof check === 'function' ? check(value) === true : check === value;
  });
}

function typeHolds(
  type: GraphQLObjectType,
  viewer: Viewer | null,
  granted: readonly string[],
): boolean {
  const { authScopes: scopes } = optionsOf(type);
  if (typeof scopes !== 'function') return hold(scopes, viewer, granted);
  const sample = SAMPLES[type.name];
  if (!sample) throw new Error(`Add a sample of ${type.name}.`);
  return hold(scopes(sample(granted), contextOf(viewer)), viewer, granted);
}

/** Whether an error in this place empties what is around it; in a list an entry may be null instead. */
function isNeverNull(type: GraphQLOutputType): boolean {
  if (!isNonNullType(type)) return false;
  return isListType(type.ofType) ? isNeverNull(type.ofType.ofType) : true;
}

function targets(field: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}

/** The non-null fields in which a caller can be refused, walking everything that this caller can reach. */
function emptyingFields(viewer: Viewer | null): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();

  function visit(type: GraphQLObjectType, granted: readonly string[]): void {
    const state = `${type.name} ${granted.join()}`;
    if (seen.has(state)) return;
    seen.add(state);
    for (const field of Object.values(type.getFields())) {
      const { authScopes: scopes, grantScopes } = optionsOf(field);
      // Scopes that depend on arguments are asked about none; with others they may refuse.
      const asked = typeof scopes === 'function' ? scopes({}, {}, contextOf(viewer)) : scopes;
      const isRefused = !hold(asked, viewer, granted);
      const mayRefuse = isRefused || typeof scopes === 'function';
      const within = Array.isArray(grantScopes) ? grantScopes.map(String) : [];
      const [open, closed] = [true, false].map((holds) =>
        targets(field).filter((target) => typeHolds(target, viewer, within) === holds),
      );
      const empties =
        (isNonNullType(field.type) && mayRefuse) || (isNeverNull(field.type) && closed?.length);
      // A refused mutation answers a member of its union.
      if (empties && type !== schema.getMutationType()) found.add(`${type.name}.${field.name}`);
      if (isRefused) continue;
      for (const target of open ?? []) visit(target, within);
    }
  }

  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) visit(root, []);
  return [...found];
}

describe('a field that a caller may not read', () => {
  it('is nullable, so that the rest of the response remains', () => {
    expect([...new Set(CALLERS.flatMap(emptyingFields))].toSorted()).toEqual([]);
  });
});
