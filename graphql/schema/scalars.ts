import { GraphQLDateTimeISO, GraphQLURL } from 'graphql-scalars';
import { builder } from './builder.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})$/;

/** The library requires seconds, as RFC 3339 does. Our first release also accepted a date alone and a time without seconds. */
function withSeconds(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 30) return value;
  return DAY.test(value) ? `${value}T00:00:00Z` : value.replace(MINUTE, '$1:00$2');
}

builder.scalarType('DateTime', {
  description:
    'A date and time in UTC, as ISO 8601 text such as `2026-11-21T09:30:00.000Z`. An input may use another time zone, such as `2026-11-21T10:30:00+01:00`. An input may also be a date alone, which means midnight in UTC.',
  serialize: (value) => GraphQLDateTimeISO.serialize(value),
  parseValue: (value) => GraphQLDateTimeISO.parseValue(withSeconds(value)),
});

builder.addScalarType('URL', GraphQLURL, {
  description: 'An absolute URL, such as `https://example.com/path`.',
});
