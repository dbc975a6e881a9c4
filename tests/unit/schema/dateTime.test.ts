import { type GraphQLScalarType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../graphql/schema.ts';

const dateTime = schema.getType('DateTime') as GraphQLScalarType<Date, string>;

describe('a DateTime', () => {
  it.each([
    ['2026-11-21T09:30:00.000Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00.123456789Z', '2026-11-21T09:30:00.123Z'],
    ['2026-11-21T10:30:00+01:00', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T10:30+01:00', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ])('accepts %s', (text, utc) => {
    expect(dateTime.coerceInputValue(text)).toEqual(new Date(utc));
    const literal = `{ leads(filter: { createdAfter: "${text}" }) { totalCount } }`;
    expect(validate(schema, parse(literal))).toEqual([]);
  });

  it.each(['yesterday', '', '2026-02-30', '2026-13-01T00:00:00Z', '2026-11-21T09:30:00', 5, null])(
    'refuses %s, as a variable and in a document',
    (value) => {
      expect(() => dateTime.coerceInputValue(value)).toThrow(/^DateTime cannot represent/);
      if (value === null) return;
      const literal = `{ leads(filter: { createdAfter: ${JSON.stringify(value)} }) { totalCount } }`;
      expect(validate(schema, parse(literal))).toHaveLength(1);
    },
  );

  it('is returned as text, also within the process', () => {
    expect(dateTime.coerceOutputValue(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });
});
