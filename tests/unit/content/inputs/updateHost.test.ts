import { expect, it } from 'vitest';
import { updateHost } from '../../../../web/content/meetings/updateHost.ts';

it.each([0, 8, 1.5])('says in words that %j is no weekday', (weekday) => {
  const weeklyHours = [{ weekday, start: '09:00', end: '17:00' }];
  expect(updateHost.safeParse({ id: 'x', weeklyHours }).error?.issues).toMatchObject([
    {
      path: ['weeklyHours', 0, 'weekday'],
      message: 'A weekday is a number from 1 (Monday) to 7 (Sunday)',
    },
  ]);
});
