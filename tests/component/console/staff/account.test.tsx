import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const QUERY = 'AccountPageQuery';
const CHANGE = 'ChangePasswordFormMutation';
const PASSWORD = 'Wings 4 everybody';
const NEW_PASSWORD = 'Correct-Horse-9';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Version/18 Safari/604';

const SESSIONS = [
  { id: 'here', userAgent: FIREFOX, address: '203.0.113.1', isCurrent: true },
  { id: 'there', userAgent: SAFARI, address: null, isCurrent: false },
];

const withSessions = (sessions: object[]): MockResolvers => ({
  Query: () => ({ sessions, twoFactor: null }),
});

async function open(values = withSessions(SESSIONS)) {
  const screen = await openConsole('/admin/account', { user: { role: 'editor' } });
  await sees('Loading your sessions');
  await screen.answer(QUERY, values);
  await sees('Where you are signed in');
  return screen;
}

describe('the sessions of the own account', () => {
  const here = page.getByRole('listitem').filter({ hasText: 'this session' });
  const endOthers = page.getByRole('button', { name: 'Sign out everywhere else' });

  it('are listed by device and address', async () => {
    await open();
    await sees('Firefox on Windows', here);
    await sees('203.0.113.1', here);
    await sees('Safari on iPhone');
    await sees(/^Unknown IP address, last used/);
    await expectAccessibleLayout();
  });

  it('end one by one', async () => {
    const screen = await open();
    await page
      .getByRole('button', { name: 'Sign out Safari on iPhone at an unknown IP address' })
      .click();
    expect(await screen.asked('SessionListEndMutation')).toEqual({ input: { id: 'there' } });
    await expect.element(endOthers).toBeDisabled();
    await screen.answer('SessionListEndMutation');
    await seesToast('Signed Out', 'That session has ended.');
    await screen.answer(QUERY, withSessions(SESSIONS.slice(0, 1)));
    await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
    await expect.element(endOthers).not.toBeInTheDocument();
  });

  it('end all at once, except this one', async () => {
    const screen = await open();
    await endOthers.click();
    await screen.answer('SessionListEndOthersMutation');
    await seesToast('Signed Out', 'You are now signed in only here.');
    await screen.answer(QUERY, withSessions(SESSIONS.slice(0, 1)));
    await expect.element(endOthers).not.toBeInTheDocument();
  });

  it('say when the server does not answer', async () => {
    const screen = await open();
    await endOthers.click();
    await screen.fail('SessionListEndOthersMutation');
    await seesToast('Error', 'Failed to sign out');
  });

  it('offer to try again when they could not be loaded', async () => {
    const screen = await openConsole('/admin/account');
    expectConsole('error', /Failed to fetch/);
    await screen.fail(QUERY);
    await sees('Your sessions could not be loaded');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer(QUERY, withSessions(SESSIONS));
    await sees('Firefox on Windows');
  });
});

describe('the password of the own account', () => {
  const current = page.getByLabelText('Current Password');
  const button = page.getByRole('button', { name: 'Change Password' });

  async function change(password: string, next: string, again = next): Promise<void> {
    await current.fill(password);
    await page.getByLabelText('New Password').fill(next);
    await page.getByLabelText('Confirm Password').fill(again);
    await button.click();
  }

  it('is checked before it is sent', async () => {
    await open();
    await button.click();
    await sees('Current password is required');
    await change(PASSWORD, 'short');
    await seesToast('Invalid Password', 'Password must be at least 8 characters long');
    await change(PASSWORD, NEW_PASSWORD, 'Something-Else-9');
    await seesToast("Passwords Don't Match");
    await expectAccessibleLayout();
  });

  it('says that the current one is wrong', async () => {
    const screen = await open();
    await change('Wrong-Horse-1', NEW_PASSWORD);
    const message = 'The current password is not right';
    await screen.answer(CHANGE, {
      Mutation: () => ({
        changePassword: { __typename: 'InvalidInputError', field: 'currentPassword', message },
      }),
    });
    await seesToast('Error', message);
    await expect.element(current).toHaveFocus();
  });

  it('is changed, and the other sessions are gone', async () => {
    const screen = await open();
    await change(PASSWORD, NEW_PASSWORD);
    expect(await screen.asked(CHANGE)).toEqual({
      input: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    await expect.element(page.getByRole('button', { name: 'Changing...' })).toBeDisabled();
    await screen.answer(CHANGE);
    await seesToast('Password Changed', 'Your other sessions have ended.');
    await expect.element(current).toHaveValue('');
    await screen.answer(QUERY, withSessions(SESSIONS.slice(0, 1)));
    await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  });

  it('stays typed when the server does not answer', async () => {
    const screen = await open();
    await change(PASSWORD, NEW_PASSWORD);
    await screen.fail(CHANGE);
    await seesToast('Error', 'Failed to change the password');
    await expect.element(current).toHaveValue(PASSWORD);
  });
});

describe('two-factor authentication', () => {
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  const codes = ['aaaa-bbbb', 'cccc-dddd'];
  const isOn = (recoveryCodesLeft: number): MockResolvers => ({
    Query: () => ({ sessions: SESSIONS, twoFactor: { recoveryCodesLeft } }),
  });
  const refuse = (mutation: string, field: string, message: string): MockResolvers => ({
    Mutation: () => ({ [mutation]: { __typename: 'InvalidInputError', field, message } }),
  });
  const WRONG_PASSWORD = 'The password is not right';
  const WRONG_CODE = 'This code is not right, or was used before';

  async function beginWithKeys() {
    const screen = await open();
    await sees(/^Off\./, section);
    (section.getByRole('button', { name: 'Turn On' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    return screen;
  }

  it('is turned on by a password, a picture and a first code, with the keyboard alone', async () => {
    const screen = await beginWithKeys();
    const begin = page.getByRole('dialog', { name: 'Turn On Two-Factor Authentication' });
    await begin.getByRole('button', { name: 'Continue' }).click();
    await sees('Password is required', begin);
    await begin.getByLabelText('Password').fill('Wrong-Horse-1');
    await userEvent.keyboard('{Enter}');
    await screen.answer(
      'TurnOnDialogMutation',
      refuse('beginTwoFactor', 'password', WRONG_PASSWORD),
    );
    await sees(WRONG_PASSWORD, begin);
    await expectAccessibleLayout();
    await begin.getByLabelText('Password').fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await screen.answer('TurnOnDialogMutation', {
      BeginTwoFactorPayload: () => ({
        secret: 'ABCDEFGHIJKL',
        otpauthUrl: 'otpauth://totp/Sixty?secret=ABCDEFGHIJKL',
        qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
      }),
    });

    const scan = page.getByRole('dialog', { name: 'Scan With Your App' });
    const code = scan.getByLabelText('Authentication code');
    await expect.element(code).toHaveFocus();
    const picture = scan.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).not.toBe(0);
    await sees('ABCD EFGH IJKL', scan);
    await expect
      .element(scan.getByRole('link', { name: 'Open the app on this device' }))
      .toHaveAttribute('href', 'otpauth://totp/Sixty?secret=ABCDEFGHIJKL');
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await screen.answer(
      'TurnOnDialogConfirmMutation',
      refuse('confirmTwoFactor', 'code', WRONG_CODE),
    );
    await sees(WRONG_CODE, scan);
    await expectAccessibleLayout();
    await code.fill('654321');
    await userEvent.keyboard('{Enter}');
    await screen.answer('TurnOnDialogConfirmMutation', {
      ConfirmTwoFactorPayload: () => ({ recoveryCodes: codes }),
    });
    await seesToast('Two-Factor Authentication On', 'Your other sessions have ended.');
    const keep = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
    await sees('aaaa-bbbb', keep);
    await expectAccessibleLayout();
  });

  it('shows new recovery codes once, and asks before they are lost', async () => {
    const screen = await open(isOn(2));
    await sees('2 of 10 recovery codes are left. Create new ones before they run out.', section);
    await section.getByRole('button', { name: 'New Recovery Codes' }).click();
    const renew = page.getByRole('dialog', { name: 'New Recovery Codes' });
    await renew.getByLabelText('Password').fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await screen.answer('TwoFactorSectionRenewMutation', {
      RenewRecoveryCodesPayload: () => ({ recoveryCodes: codes }),
    });
    const keep = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
    await sees('cccc-dddd', keep);
    const questions: string[] = [];
    window.confirm = (text) => {
      questions.push(String(text));
      return false;
    };
    for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
    expect(questions).toEqual(
      Array.from(
        { length: 3 },
        () => 'Close without saving the codes? They cannot be shown again.',
      ),
    );
    await expect
      .element(keep.getByRole('link', { name: 'Download' }))
      .toHaveAttribute(
        'href',
        expect.stringContaining(encodeURIComponent('aaaa-bbbb\ncccc-dddd\n')),
      );
    window.confirm = () => true;
    await keep.getByRole('button', { name: 'Done' }).click();
    await screen.answer(QUERY, isOn(10));
    await sees('10 of 10 recovery codes are left.', section);
  });

  it('is turned off by both factors', async () => {
    const screen = await open(isOn(1));
    await sees('1 of 10 recovery codes is left.', section);
    await section.getByRole('button', { name: 'Turn Off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn Off Two-Factor Authentication' });
    await off.getByLabelText('Password').fill(PASSWORD);
    await off.getByLabelText('Authentication code').fill('123456');
    await userEvent.keyboard('{Enter}');
    await screen.answer(
      'TwoFactorSectionTurnOffMutation',
      refuse('disableTwoFactor', 'code', WRONG_CODE),
    );
    await sees(WRONG_CODE, off);
    await off.getByLabelText('Authentication code').fill('aaaa-bbbb');
    await userEvent.keyboard('{Enter}');
    expect(await screen.asked('TwoFactorSectionTurnOffMutation')).toEqual({
      input: { password: PASSWORD, code: 'aaaa-bbbb' },
    });
    await screen.answer('TwoFactorSectionTurnOffMutation');
    await seesToast(
      'Two-Factor Authentication Off',
      'You can now sign in with only your password.',
    );
    await screen.answer(QUERY, withSessions(SESSIONS));
    await sees(/^Off\./, section);
    await expect.element(section.getByRole('button', { name: 'Turn On' })).toHaveFocus();
  });

  it('says when no recovery code is left', async () => {
    await open(isOn(0));
    await sees(
      'No recovery codes are left. Create new ones, in case you lose your phone.',
      section,
    );
  });
});
