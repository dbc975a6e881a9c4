import { expect, it } from 'vitest';
import { ADVISORY_LOCKS } from '../../../../graphql/platform/database/advisoryLocks.ts';

it('gives every advisory lock its own key', () => {
  const keys = Object.values(ADVISORY_LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});
