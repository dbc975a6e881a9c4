import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

builder.scalarType('DateTime', {
  description: 'A day and time in UTC, as ISO 8601 text such as `2026-11-21T09:30:00.000Z`.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = typeof value === 'string' && ISO.test(value) ? new Date(value) : null;
    if (!date || Number.isNaN(date.getTime())) {
      throw new GraphQLError('A DateTime must be ISO 8601 text with a time zone.');
    }
    return date;
  },
});
