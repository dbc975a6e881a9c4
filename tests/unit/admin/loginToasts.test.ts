import { describe, expect, it } from 'vitest';
import { loginFailure, WELCOME } from '../../../web/admin/login/loginToasts.ts';

describe('the messages at sign-in', () => {
  it('welcomes', () => {
    expect(WELCOME).toEqual({
      title: 'Welcome back!',
      description: 'Successfully logged in to admin panel',
    });
  });

  it('explains a lock when the server speaks of one', () => {
    expect(loginFailure('This account is locked.')).toEqual({
      variant: 'destructive',
      title: 'Account Locked',
      description:
        'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
    });
  });

  it('passes on any other error', () => {
    expect(loginFailure('Too many requests')).toMatchObject({
      title: 'Login Failed',
      description: 'Too many requests',
    });
  });

  it.each([null, ''])('has its own words for an error without any (%j)', (error) => {
    expect(loginFailure(error).description).toBe('Invalid email or password');
  });
});
