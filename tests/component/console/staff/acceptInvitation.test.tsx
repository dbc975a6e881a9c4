import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readToken } from '../../../../web/admin/kit/session/token.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectConsole } from '../../../support/complaints.ts';
import { endedSessions } from '../../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const PASSWORD = 'Correct-Horse-9';
const LONG_ADDRESS = 'a-rather-long-address.of-somebody@subdomain.example.com';
const QUERY = 'AcceptInvitationPageQuery';
const ACCEPT = 'AcceptInvitationPageMutation';

const password = page.getByLabelText('Password', { exact: true });
const confirmation = page.getByLabelText('Confirm Password');
const create = page.getByRole('button', { name: 'Create Account' });

async function open(values?: MockResolvers, user: object | null = null) {
  const screen = await openConsole('/admin/accept-invitation?token=abc', { user });
  await sees('Verifying invitation...');
  await screen.answer(
    QUERY,
    values ?? { InvitationOffer: () => ({ email: LONG_ADDRESS, role: 'admin' }) },
  );
  await expect.element(create).toBeVisible();
  return screen;
}

async function accept(): Promise<void> {
  await password.fill(PASSWORD);
  await confirmation.fill(PASSWORD);
  await create.click();
}

describe('the page of an invitation', () => {
  it('says for which address and role it is', async () => {
    await open();
    await sees(LONG_ADDRESS);
    await sees(/will have the role Admin/);
    await expect.element(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('says what is wrong with the password', async () => {
    await open();
    for (const [typed, message] of [
      ['', 'Password must be at least 8 characters long'],
      ['Short1a', 'Password must be at least 8 characters long'],
      ['alllower1', 'Password must contain uppercase, lowercase, and numbers'],
    ] as const) {
      await password.fill(typed);
      await create.click();
      await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    await password.fill(PASSWORD);
    await confirmation.fill(`${PASSWORD}0`);
    await create.click();
    await seesToast("Passwords Don't Match", 'Please make sure both passwords are identical');
    await expectAccessibleLayout();
  });

  it('makes an account, and leads to the sign-in page after two seconds', async () => {
    const screen = await open();
    await accept();
    await expect.element(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    expect(await screen.asked(ACCEPT)).toEqual({ input: { token: 'abc', password: PASSWORD } });
    const begun = performance.now();
    await screen.answer(ACCEPT);
    await seesToast('Account Created Successfully!');
    await expect.poll(() => screen.address()).toBe('/admin/login');
    expect(performance.now() - begun).toBeGreaterThan(1_500);
  });

  it('ends the session of another person in this browser, here and on the server', async () => {
    const ended = endedSessions();
    const screen = await open(undefined, { username: 'Bea' });
    const session = readToken();
    await accept();
    await screen.answer(ACCEPT);
    await seesHeading('Sign in');
    expect(screen.address()).toBe('/admin/login');
    expect(readToken()).toBeNull();
    await expect.poll(() => ended).toEqual([session]);
  });

  it('keeps the session of another person while the invitation is not accepted', async () => {
    const ended = endedSessions();
    const screen = await open(undefined, { username: 'Bea' });
    const session = readToken();
    await accept();
    const message = 'This address has an account already. Please sign in.';
    await screen.answer(ACCEPT, {
      Mutation: () => ({ acceptInvitation: { __typename: 'ConflictError', message } }),
    });
    await seesToast('Error', message);
    expect([readToken(), ended]).toEqual([session, []]);
  });

  it('is refused without a token, with the way to the sign-in page', async () => {
    await openConsole('/admin/accept-invitation', { user: null });
    await seesHeading('Invalid Invitation');
    await sees('Invalid invitation link. Please check your email for the correct link.');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Go to Login' }).click();
    await seesHeading('Sign in');
  });

  it('shows the form with a warning for an unknown token, and is refused when it is used', async () => {
    const screen = await open({ Query: () => ({ invitation: null }) });
    const message = 'Invalid or expired invitation token.';
    await sees(message, page.getByRole('alert'));
    await expectAccessibleLayout();
    await accept();
    await screen.answer(ACCEPT, {
      Mutation: () => ({
        acceptInvitation: { __typename: 'InvalidInputError', field: 'token', message },
      }),
    });
    await seesToast('Error', message);
    await seesHeading('Invalid Invitation');
  });

  it('keeps what was typed when the server does not answer', async () => {
    const screen = await open();
    await accept();
    await screen.fail(ACCEPT);
    await seesToast('Error', 'Failed to accept invitation');
    await expect.element(password).toHaveValue(PASSWORD);
  });

  it('offers to try again when it could not be loaded', async () => {
    const screen = await openConsole('/admin/accept-invitation?token=abc', { user: null });
    expectConsole('error', /Failed to fetch/);
    await screen.fail(QUERY);
    await sees('The invitation could not be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer(QUERY);
    await expect.element(create).toBeVisible();
  });
});
