import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { printedSchema } from '../../../graphql/schema/print.ts';
import { useApi } from '../../support/api/api.ts';

const file = new URL('../../../graphql/http/persisted.json', import.meta.url);
const operations: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
const named = Object.entries(operations).map(([id, text]) => ({
  id,
  text,
  name: /(?:query|mutation|subscription) (\w+)/.exec(text)?.[1] ?? id,
}));

/** What Yoga and the limits for strangers' documents say before anything is run. */
const REFUSED = /SYNTAX|VALIDATION|PARSE|limit|exceed|depth|cost|token|alias/i;

describe("the site's own operations", () => {
  const api = useApi();
  const schema = buildSchema(printedSchema());

  it('exist', () => {
    expect(named.length).toBeGreaterThan(0);
  });

  it.each(named)('match the schema: $name', ({ text }) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it.each(named.filter(({ text }) => !text.startsWith('subscription')))(
    'stay within the limits for documents: $name',
    async ({ id }) => {
      const token = await api.signIn('super_admin');
      const response = await api.request('/graphql', { json: { id, variables: {} }, token });
      const { errors = [] }: { errors?: { message: string; extensions?: { code?: string } }[] } =
        await response.json();
      const refusals = errors.filter(
        ({ message, extensions }) =>
          REFUSED.test(extensions?.code ?? '') || /limit|exceed/i.test(message),
      );
      expect(refusals).toEqual([]);
    },
  );
});
