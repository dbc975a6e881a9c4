import { describe, expect, it } from 'vitest';
import { loginFailure, WELCOME } from '../../../../../web/admin/staff/signIn/useLoginForm.ts';

describe('the sign-in messages', () => {
  it('welcome the user', () => {
    expect(WELCOME).toEqual({
      title: 'Welcome back!',
      description: 'Successfully logged in to admin panel',
    });
  });

  it('explain a lock that the server reports', () => {
    expect(loginFailure('This account is locked.')).toEqual({
      variant: 'destructive',
      title: 'Account Locked',
      description:
        'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
    });
  });

  it('show any other error as it is', () => {
    expect(loginFailure('Too many requests')).toMatchObject({
      title: 'Login Failed',
      description: 'Too many requests',
    });
  });

  it.each([null, ''])('have a default text for an error without a message (%j)', (error) => {
    expect(loginFailure(error).description).toBe('Invalid email or password');
  });
});
