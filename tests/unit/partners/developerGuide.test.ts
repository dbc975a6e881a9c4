import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, isObjectType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mostBytes } from '../../../graphql/http/bodies/bodySizes.ts';
import { ARRIVAL_LIMITS } from '../../../graphql/http/bodies/unfinishedBodies.ts';
import {
  MAX_ALIASES,
  MAX_ANSWER_LENGTH,
  MAX_DEPTH,
  MAX_TOKENS,
  MAX_VISITOR_TOKENS,
} from '../../../graphql/http/plugins/limits/documentLimits.ts';
import {
  MAX_COST,
  MAX_DIRECTIVES,
  REFUSED_DOCUMENT_COST,
} from '../../../graphql/http/plugins/limits/chargeDocuments.ts';
import { BUDGETS } from '../../../graphql/platform/limits/budgets.ts';
import { schema as executable } from '../../../graphql/schema.ts';
import { LIMITS } from '../../../graphql/platform/limits/limits.ts';
import { API_KEY_SCOPES } from '../../../web/content/partners/apiKeys.ts';
import { guide } from '../../../web/content/partners/guide.ts';
import { apiLimits } from '../../../web/content/partners/apiFacts.ts';
import { referenceOf } from '../../../scripts/build/apiReference.ts';

const text = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');

describe('the guide for developers', () => {
  it('shows the limits that the server applies', () => {
    expect(apiLimits).toMatchObject({
      depth: MAX_DEPTH,
      aliases: MAX_ALIASES,
      directives: MAX_DIRECTIVES,
      tokens: { key: MAX_TOKENS, visitor: MAX_VISITOR_TOKENS },
      answerCharacters: MAX_ANSWER_LENGTH,
      refusedDocument: REFUSED_DOCUMENT_COST,
      cost: MAX_COST,
      pointsPerMinute: { key: BUDGETS.apiKey, visitor: BUDGETS.address },
      bodyKilobytes: {
        key: mostBytes('/graphql', 'partner') / 1024,
        visitor: mostBytes('/graphql', 'visitor') / 1024,
      },
      bodySeconds: ARRIVAL_LIMITS.maxMs.api / 1000,
      requestsPerHour: LIMITS.integrationRequestsByAddress.points,
      leadsPerHour: LIMITS.leadsByKey.points,
    });
  });

  it('lists every scope', () => {
    const rows = guide.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'rows' in block ? block.rows : [])),
    );
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([...API_KEY_SCOPES]));
  });

  it('has examples that match the schema', () => {
    const schema = buildSchema(text);
    const documents = guide.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        typeof block === 'object' && 'example' in block ? block.example.document : [],
      ),
    );
    expect(documents.length).toBeGreaterThan(3);
    for (const document of documents) expect(validate(schema, parse(document))).toEqual([]);
  });

  it('lists exactly the root fields that an API key can use', () => {
    const roots = ['Queries', 'Mutations', 'Subscriptions'];
    const listed = referenceOf(text)
      .filter(({ name }) => roots.includes(name))
      .flatMap(({ members }) => members.map(({ name }) => name.replace(/\(.*/, '')));
    const usable = [
      executable.getQueryType(),
      executable.getMutationType(),
      executable.getSubscriptionType(),
    ].flatMap((root) => Object.values(root?.getFields() ?? {}).filter(isForKeys));
    expect(listed.toSorted()).toEqual(usable.map(({ name }) => name).toSorted());
  });

  it('leaves out the fields that only staff can read', () => {
    const listed = referenceOf(text).flatMap(({ name, members }) =>
      members.map((member) => `${name}.${member.name.replace(/\(.*/, '')}`),
    );
    const forStaff = Object.values(executable.getTypeMap())
      .filter((type) => isObjectType(type))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter(isForStaff)
          .map(({ name }) => `${type.name}.${name}`),
      );
    expect(forStaff).toContain('Lead.notes');
    expect(listed).toContain('Lead.email');
    expect(forStaff.filter((field) => listed.includes(field))).toEqual([]);
  });

  it('explains every type that its fields lead to, and no type of the console', () => {
    const names = referenceOf(text).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'Queries',
        'Mutations',
        'IntegrationRequest',
        'DateTime',
        'PageInfo',
      ]),
    );
    expect(names).not.toEqual(expect.arrayContaining(['AuditEvent']));
    expect(names).not.toEqual(expect.arrayContaining(['Invitation']));
  });
});

/** Whether a scope of the field depends on the scopes of a key. `node` and `nodes` leave that to the types. */
function isForKeys({ name, extensions }: GraphQLField<unknown, unknown>): boolean {
  if (name === 'node' || name === 'nodes') return true;
  const scopes: unknown = Object(extensions['pothosOptions']).authScopes;
  if (typeof scopes === 'function') return true;
  const { open, webhooks, can } = Object(scopes);
  return Boolean(open ?? webhooks) || API_KEY_SCOPES.includes(can);
}

function isForStaff({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const { staff, staffCan, can } = Object(Object(extensions['pothosOptions']).authScopes);
  return Boolean(staff ?? staffCan) || (Boolean(can) && !API_KEY_SCOPES.includes(can));
}
