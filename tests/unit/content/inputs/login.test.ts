import { expect, it } from 'vitest';
import { fieldIssues } from '../../../../web/content/fields/issues.ts';
import { login } from '../../../../web/content/staff/signIn.ts';

it('requires a valid address and a password, with the specified messages', () => {
  const result = login.safeParse({ email: 'nobody', password: '' });
  expect(result.success || fieldIssues(result.error)).toEqual([
    { field: 'email', message: 'Invalid email address' },
    { field: 'password', message: 'Password is required' },
  ]);
});

it('keeps the choice to be remembered', () => {
  const input = { email: 'ada@example.com', password: 'x', remember: true };
  expect(login.parse(input)).toEqual(input);
});
