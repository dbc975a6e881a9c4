import { readFileSync } from 'node:fs';
import { BreakingChangeType, buildSchema, findSchemaChanges, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { printedSchema } from '../../../graphql/schema.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const released = buildSchema(read('docs/schema.released.graphql'));

/** What would break a program that was written for the last release, in words. */
function breaking(next: GraphQLSchema): string[] {
  const kinds = new Set<string>(Object.values(BreakingChangeType));
  return findSchemaChanges(released, next)
    .filter(({ type }) => kinds.has(type))
    .map(({ description }) => description);
}

/** Every change that can break a program. `docs/api-changelog.md` announces it under 'Breaking'. */
const ANNOUNCED: (readonly [field: string, type: string])[] = [];

describe('the schema, compared with the last release', () => {
  it('breaks programs only with changes that the changelog announces', () => {
    expect(breaking(buildSchema(printedSchema()))).toEqual(
      ANNOUNCED.map(([field, type]) => `Field ${field} changed type from ${type}! to ${type}.`),
    );
    for (const [field] of ANNOUNCED)
      expect(read('docs/api-changelog.md')).toContain(`\`${field}\``);
  });

  it.each([
    ['a field is removed', /^ {2}company: String!$/m, '  firm: String!'],
    ['a value of an enum is removed', /^ {2}declined$/m, '  refused'],
    [
      'a field may be null',
      /^ {2}status: IntegrationRequestStatus!$/m,
      '  status: IntegrationRequestStatus',
    ],
    [
      'an argument is asked for that was not',
      /^input RequestIntegrationInput \{$/m,
      'input RequestIntegrationInput {\n  deadline: Int!',
    ],
  ])('would be found to break programs if %s', (_name, what, by) => {
    const changed = printedSchema().replace(what, by);
    expect(changed).not.toBe(printedSchema());
    expect(breaking(buildSchema(changed)).length).toBe(ANNOUNCED.length + 1);
  });

  it('has a changelog that begins with the unreleased changes', () => {
    expect(read('docs/api-changelog.md')).toMatch(/^# Changes to the API\n[\s\S]*?\n## Unreleased/);
  });
});
