import { expect, it } from 'vitest';
import { createStatementNames } from '../../../../graphql/platform/database/database.ts';

it('equal queries have the same name, and new ones get none after a maximum', () => {
  const nameOf = createStatementNames();
  const first = nameOf({ sql: 'SELECT 0' });
  const names = Array.from({ length: 600 }, (_, index) => nameOf({ sql: `SELECT ${index}` }));
  expect(names[0]).toBe(first);
  expect(new Set(names.filter(Boolean)).size).toBe(500);
  expect(names.at(-1)).toBe('');
  expect(nameOf({ sql: 'SELECT 0' })).toBe(first);
});

it('a search has no name, so that the database plans it for its text', () => {
  const nameOf = createStatementNames();
  expect(nameOf({ sql: 'SELECT id FROM "Post" WHERE title ILIKE $1' })).toBe('');
});
