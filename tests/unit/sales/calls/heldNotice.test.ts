import { expect, it } from 'vitest';
import { heldNotice } from '../../../../graphql/sales/leads/rest.ts';

it.each([
  ['2026-01-15T15:00:00Z', '8015550100', 'lead-held-0800'],
  ['2026-07-15T12:00:00Z', '2125550100', 'lead-held-0800'],
  ['2026-01-15T15:07:31Z', '8015550100', 'lead-held-0815'],
  ['2026-01-16T06:50:00Z', '8015550100', 'lead-held-0000'],
  ['2026-01-15T15:00:00Z', '8005550100', 'lead-held'],
])('a call held until %s is announced to %s as %s', (until, phone, notice) => {
  expect(heldNotice(until, phone)).toBe(notice);
});
