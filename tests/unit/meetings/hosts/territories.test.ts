import { expect, it } from 'vitest';
import { territoriesOf } from '../../../../graphql/meetings/hosts/routeVisitor.ts';

it.each([
  ['4155550100', 'FR', ['415', 'US-CA', 'US']],
  ['4165550100', null, ['416', 'CA-ON', 'CA']],
  ['0005550100', 'FR', ['FR']],
  [null, 'US', ['US']],
  [null, null, []],
])('a visitor with the phone %s in %s is in %j', (phone, country, territories) => {
  expect(territoriesOf({ phone, country })).toEqual(territories);
});
