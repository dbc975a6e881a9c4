import { readFileSync } from 'node:fs';
import { BreakingChangeType, buildSchema, findSchemaChanges, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { printedSchema } from '../../../graphql/schema/print.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const released = buildSchema(read('docs/schema.released.graphql'));

/** What would break a program that was written for the last release, in words. */
function breaking(next: GraphQLSchema): string[] {
  const kinds = new Set<string>(Object.values(BreakingChangeType));
  return findSchemaChanges(released, next)
    .filter(({ type }) => kinds.has(type))
    .map(({ description }) => description);
}

describe('the schema, compared with the last release', () => {
  it('takes nothing away from programs that use it', () => {
    expect(breaking(buildSchema(printedSchema()))).toEqual([]);
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
      'input RequestIntegrationInput {\n  budget: Int!',
    ],
  ])('would be found to break them where %s', (_name, what, by) => {
    const changed = printedSchema().replace(what, by);
    expect(changed).not.toBe(printedSchema());
    expect(breaking(buildSchema(changed))).not.toEqual([]);
  });

  it('has a changelog that begins with what is not released yet', () => {
    expect(read('docs/api-changelog.md')).toMatch(/^# Changes to the API\n[\s\S]*?\n## Unreleased/);
  });
});
