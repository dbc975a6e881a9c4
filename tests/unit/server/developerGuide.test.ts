import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../../../graphql/http/operations/holdToLimits.ts';
import { MOST_TOKENS } from '../../../graphql/http/operations/limitTokens.ts';
import { BUDGETS } from '../../../graphql/services/budgets.ts';
import { LIMITS } from '../../../graphql/services/limits.ts';
import { API_KEY_SCOPES } from '../../../web/content/apiKeyScopes.ts';
import { guide } from '../../../web/content/developers/guide.ts';
import { apiLimits } from '../../../web/content/developers/limits.ts';
import { referenceOf } from '../../../web/developers/reference.ts';

const text = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');

describe('the guide for developers', () => {
  it('names the limits that hold', () => {
    expect(apiLimits).toMatchObject({
      ...DOCUMENT_LIMITS,
      tokens: MOST_TOKENS,
      pointsPerMinute: { key: BUDGETS.apiKey, visitor: BUDGETS.address },
      requestsPerHour: LIMITS.integrationRequestsByAddress.points,
    });
  });

  it('names every scope', () => {
    const rows = guide.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'rows' in block ? block.rows : [])),
    );
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([...API_KEY_SCOPES]));
  });

  it('has examples that fit the schema', () => {
    const schema = buildSchema(text);
    const documents = guide.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        typeof block === 'object' && 'example' in block ? block.example.document : [],
      ),
    );
    expect(documents.length).toBeGreaterThan(3);
    for (const document of documents) expect(validate(schema, parse(document))).toEqual([]);
  });

  it('explains every type that its fields lead to, and none of the console', () => {
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
