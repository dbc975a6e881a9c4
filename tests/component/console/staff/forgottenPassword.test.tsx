import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readToken } from '../../../../web/admin/kit/session/token.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { endedSessions } from '../../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'Correct-Horse-9';
const REQUEST = 'ForgotPasswordPageMutation';
const RESET = 'ResetPasswordPageMutation';

describe('the request for a link to a new password', () => {
  const send = page.getByRole('button', { name: 'Send Reset Link' });

  async function open() {
    const screen = await openConsole('/admin/forgot-password', { user: null });
    await seesHeading('Forgot password');
    return screen;
  }

  it('says what is wrong with the address', async () => {
    await open();
    await send.click();
    await sees('Email is required');
    await page.getByLabelText('Email').fill('ann');
    await send.click();
    await sees('Please enter a valid email address');
    await expectAccessibleLayout();
  });

  it('is sent, and says the same for every address', async () => {
    const screen = await open();
    await page.getByLabelText('Email').fill(EMAIL);
    await send.click();
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(await screen.asked(REQUEST)).toEqual({ input: { email: EMAIL } });
    await screen.answer(REQUEST);
    await sees(/^If there is an account for/);
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'try another address' }).click();
    await expect.element(page.getByLabelText('Email')).toBeVisible();
  });

  it('says when the server does not answer, or refuses', async () => {
    const screen = await open();
    await page.getByLabelText('Email').fill(EMAIL);
    await send.click();
    await screen.fail(REQUEST);
    await seesToast('Error', 'Failed to send the reset link');
    await send.click();
    const message = 'Too many requests. Please try again later.';
    await screen.answer(REQUEST, {
      Mutation: () => ({ requestPasswordReset: { __typename: 'RateLimitedError', message } }),
    });
    await seesToast('Error', message);
  });
});

describe('the choice of a new password', () => {
  const button = page.getByRole('button', { name: 'Reset Password' });

  async function open(user: object | null = null) {
    const screen = await openConsole('/admin/reset-password?token=abc', { user });
    await sees('Verifying the link...');
    expect(await screen.asked('ResetPasswordPageQuery')).toEqual({ token: 'abc' });
    await screen.answer('ResetPasswordPageQuery', { PasswordResetOffer: () => ({ email: EMAIL }) });
    await sees(EMAIL);
    return screen;
  }
  async function fill(password: string, again = password): Promise<void> {
    await page.getByLabelText('New Password').fill(password);
    await page.getByLabelText('Confirm Password').fill(again);
    await button.click();
  }
  const refuse = (field: string, message: string) => ({
    Mutation: () => ({ resetPassword: { __typename: 'InvalidInputError', field, message } }),
  });

  it('says what is wrong with it', async () => {
    await open();
    await fill('short');
    await seesToast('Invalid Password', 'Password must be at least 8 characters long');
    await fill(PASSWORD, 'Something-Else-9');
    await seesToast("Passwords Don't Match", 'Please make sure both passwords are identical');
    await expectAccessibleLayout();
  });

  it('is sent, and leads to the sign-in page after a moment', async () => {
    const screen = await open();
    await fill(PASSWORD);
    expect(await screen.asked(RESET)).toEqual({ input: { token: 'abc', password: PASSWORD } });
    await expect.element(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
    await screen.answer(RESET);
    await seesToast('Password Reset', 'You can now sign in with your new password.');
    await sees('Taking you to the sign-in page...');
    await expect.poll(() => screen.address()).toBe('/admin/login');
  });

  it('ends the session of another person in this browser, here and on the server', async () => {
    const ended = endedSessions();
    const screen = await open({ username: 'Bea' });
    const session = readToken();
    await fill(PASSWORD);
    await screen.answer(RESET);
    await seesHeading('Sign in');
    expect(readToken()).toBeNull();
    await expect.poll(() => ended).toEqual([session]);
  });

  it('keeps what was typed when the server does not answer', async () => {
    const screen = await open();
    await fill(PASSWORD);
    await screen.fail(RESET);
    await seesToast('Error', 'Failed to reset the password');
    await expect.element(page.getByLabelText('New Password')).toHaveValue(PASSWORD);
  });

  it('is refused when the link was used meanwhile', async () => {
    const screen = await open();
    await fill(PASSWORD);
    await screen.answer(RESET, refuse('token', 'Invalid or expired reset token.'));
    await seesHeading('Invalid Reset Link');
    await seesToast('Error', 'Invalid or expired reset token.');
  });

  it('is not offered by a link without a token', async () => {
    await openConsole('/admin/reset-password', { user: null });
    await seesHeading('Invalid Reset Link');
    await sees('Invalid reset link. Please check your email for the correct link.');
    await expectAccessibleLayout();
  });

  it('is not offered by a link that does not work', async () => {
    const screen = await openConsole('/admin/reset-password?token=abc', { user: null });
    await screen.answer('ResetPasswordPageQuery', { Query: () => ({ passwordReset: null }) });
    await sees('Invalid or expired reset token.');
    await page.getByRole('button', { name: 'Send Another Link' }).click();
    await seesHeading('Forgot password');
  });
});
