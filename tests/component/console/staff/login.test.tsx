import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToken, storeToken } from '../../../../web/admin/kit/session/token.ts';
import { openConsole, type ConsoleScreen } from '../../../support/component/consoleScreen.tsx';
import { endedSessions, rest } from '../../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'Wings 4 everybody';
const USER = { id: 'user-1', username: 'Ann', email: EMAIL, role: 'super_admin' };
const CODE_IS_WRONG = 'This code is not right, or was used before';

const signInButton = page.getByRole('button', { name: 'Sign in', exact: true });

async function open(options: { recaptchaSiteKey?: string } = {}): Promise<ConsoleScreen> {
  const screen = await openConsole('/admin/login', { user: null, ...options });
  await seesHeading('Sign in');
  return screen;
}

async function submit(email = EMAIL, password = PASSWORD): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(password);
  await signInButton.click();
}

/** Answers the next sign-ins. @returns what they send. */
function answerSignIn(status: number, answer: object): unknown[] {
  const sent: unknown[] = [];
  rest.use(
    http.post('/api/auth/login', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

function acceptSignIn(): unknown[] {
  rest.use(http.get('/api/auth/me', () => HttpResponse.json({ user: USER })));
  return answerSignIn(200, { token: crypto.randomUUID() });
}

/** The next page asks who is signed in. A test that ends before that leaves the question to the next test. */
async function seesNextPage(): Promise<void> {
  await expect.poll(() => document.title).toContain('Blog Management');
}

describe('the sign-in page', () => {
  it('says what is wrong with a field, until it is edited', async () => {
    await open();
    await submit('not an address', '');
    await sees('Invalid email address');
    await sees('Password is required');
    await expectAccessibleLayout();
    await page.getByLabelText('Email').fill(EMAIL);
    await expect.element(page.getByText('Invalid email address')).not.toBeInTheDocument();
    await sees('Password is required');
  });

  it('welcomes a person with the right password, keeps the token and goes to the blog', async () => {
    const sent = acceptSignIn();
    const screen = await open();
    await submit();
    await seesToast('Welcome back!', 'Successfully logged in to admin panel');
    await expect.poll(() => screen.address()).toBe('/admin/blog');
    expect(readToken()).toMatch(/\S{20,}/);
    expect(sent).toEqual([{ email: EMAIL, password: PASSWORD, remember: false }]);
    await seesNextPage();
  });

  it('ends a session that another tab has begun in the meantime', async () => {
    const ended = endedSessions();
    acceptSignIn();
    await open();
    storeToken('of-another-tab');
    await submit();
    await seesToast('Welcome back!');
    expect(readToken()).toMatch(/\S{20,}/);
    await expect.poll(() => ended).toEqual(['of-another-tab']);
    await seesNextPage();
  });

  it('shows nothing that the account before has seen in this tab', async () => {
    endedSessions();
    const screen = await openConsole('/admin/account', { user: { role: 'editor' } });
    await screen.answer('AccountPageQuery', { Session: () => ({ address: '192.0.2.7' }) });
    await sees(/192\.0\.2\.7/);
    await page.getByRole('button', { name: 'Logout' }).click();
    acceptSignIn();
    await submit();
    await page.getByRole('link', { name: /^Your account/ }).click();
    await sees('Loading your sessions');
    expect(page.getByText(/192\.0\.2\.7/).elements()).toEqual([]);
  });

  it('asks for a session of 30 days when the box is ticked', async () => {
    const sent = acceptSignIn();
    await open();
    await page.getByLabelText('Remember for 30 days').click();
    await submit();
    await seesToast('Welcome back!');
    expect(sent).toEqual([expect.objectContaining({ remember: true })]);
    await seesNextPage();
  });

  it('disables the button until the server answers, and then gives it the focus back', async () => {
    const answer = Promise.withResolvers<Response>();
    rest.use(http.post('/api/auth/login', () => answer.promise));
    await open();
    await submit();
    await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await expect.poll(() => document.activeElement).toBe(document.body);
    answer.resolve(HttpResponse.json({ error: 'No' }, { status: 401 }));
    await expect.element(signInButton).toBeEnabled();
    await hasFocus(signInButton);
  });

  it('passes on why the server refuses', async () => {
    answerSignIn(401, { error: 'Invalid email or password' });
    await open();
    await submit();
    await seesToast('Login Failed', 'Invalid email or password');
    expect(readToken()).toBeNull();
    await expectAccessibleLayout();
  });

  it('says that the account is locked', async () => {
    answerSignIn(423, { error: 'This account is locked.' });
    await open();
    await submit();
    await seesToast(
      'Account Locked',
      'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
    );
  });

  it('has its own message when there is no answer', async () => {
    rest.use(http.post('/api/auth/login', () => HttpResponse.error()));
    await open();
    await submit();
    await seesToast('Login Failed', 'Invalid email or password');
    await expect.element(signInButton).toBeEnabled();
  });

  it('promises sign-in with Google', async () => {
    await open();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await seesToast('Coming Soon', 'SSO integration will be available soon');
  });

  it('leads to help, to an account and to the legal pages', async () => {
    const screen = await open();
    const target = (name: string) =>
      page.getByRole('link', { name }).element().getAttribute('href');
    expect(target('Forgot password')).toBe('/admin/forgot-password');
    expect(target('Request access')).toBe('/admin/request-access');
    expect(target('Privacy')).toBe('/privacy');
    expect(target('Terms')).toBe('/terms');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await seesHeading('Forgot password');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('link', { name: 'Request access' }).click();
    await seesHeading('Request access');
    expect(screen.address()).toBe('/admin/request-access');
  });

  it('sends a token of the bot check for the action login', async () => {
    window.grecaptcha = {
      ready: (callback) => callback(),
      execute: async (key, { action }) => `token for ${action} by ${key}`,
    };
    const sent = answerSignIn(401, { error: 'No' });
    await open({ recaptchaSiteKey: 'site-key' });
    await submit();
    await seesToast('Login Failed');
    delete window.grecaptcha;
    expect(sent).toEqual([
      expect.objectContaining({ recaptchaToken: 'token for login by site-key' }),
    ]);
  });

  it('lets people in without a token if the bot check cannot be loaded', async () => {
    rest.use(http.get('https://www.google.com/recaptcha/api.js', () => HttpResponse.error()));
    const sent = answerSignIn(401, { error: 'No' });
    await open({ recaptchaSiteKey: 'site-key' });
    await submit();
    await seesToast('Login Failed');
    expect(sent).toEqual([expect.not.objectContaining({ recaptchaToken: expect.anything() })]);
  });
});

describe('the second step of signing in', () => {
  const field = page.getByLabelText('Authentication code');

  async function openSecondStep(): Promise<ConsoleScreen> {
    answerSignIn(401, { error: 'A code is needed.', twoFactorRequired: true });
    const screen = await open();
    await page.getByLabelText('Remember for 30 days').click();
    await submit();
    await seesHeading('Two-factor authentication');
    return screen;
  }

  it('asks for the code of the app, which a phone can fill in', async () => {
    await openSecondStep();
    await hasFocus(field);
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.keyboard('{Enter}');
    await sees('Code is required');
    await expectAccessibleLayout();
  });

  it('says that a code is wrong, and lets in with the right one', async () => {
    const screen = await openSecondStep();
    answerSignIn(401, { error: CODE_IS_WRONG, twoFactorRequired: true });
    await field.fill('123456');
    await userEvent.keyboard('{Enter}');
    await seesToast('Login Failed', CODE_IS_WRONG);
    await hasFocus(field);
    const sent = acceptSignIn();
    await field.fill('654321');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe('/admin/blog');
    expect(sent).toEqual([{ email: EMAIL, password: PASSWORD, remember: true, code: '654321' }]);
    await seesNextPage();
  });

  it('takes a recovery code instead', async () => {
    await openSecondStep();
    const sent = acceptSignIn();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabelText('Recovery code').fill('abcd-efgh');
    await userEvent.keyboard('{Enter}');
    await seesToast('Welcome back!');
    expect(sent).toEqual([expect.objectContaining({ code: 'abcd-efgh' })]);
    await seesNextPage();
  });

  it('leads back to the password, which has to be typed again', async () => {
    await openSecondStep();
    await page.getByRole('button', { name: 'Back' }).click();
    await seesHeading('Sign in');
    await expect.element(page.getByLabelText('Email')).toHaveValue(EMAIL);
    await expect.element(page.getByLabelText('Password')).toHaveValue('');
    await expect.element(page.getByLabelText('Remember for 30 days')).toBeChecked();
  });
});
