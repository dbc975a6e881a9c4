import { describe, expect, it } from 'vitest';
import { resetTwoFactorByEmail } from '../../../graphql/staff/signIn/twoFactor/resetTwoFactor.ts';
import { newToken, tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import type { UserRole } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { codeOf, wrongCode } from '../../support/authenticatorApp.ts';

const PASSWORD = 'Correct-Horse-9';
const OTHER_PASSWORD = 'Other-Horse-9';
const REFUSED = 'This code is not right, or was used before';
const WRONG_PASSWORD = {
  __typename: 'InvalidInputError',
  message: 'The password is not right',
  field: 'password',
};
const RECOVERY_CODE = /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/;

type Result = { __typename: string } & Record<string, unknown>;

describe('two-factor authentication', () => {
  const api = useApi({ TWO_FACTOR_KEY: 'a key for the secrets of apps in tests' });
  let count = 0;

  /** Somewhere nobody has signed in from yet: limits and locks are counted by address. */
  const elsewhere = () => `203.0.113.${(count += 1)}`;
  const mutate = async (
    name: string,
    token: string,
    input: object,
    selection = '',
  ): Promise<Result> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) {
      __typename ... on Error { message field } ${selection} } }`;
    const { data } = await api.graphql<{ result: Result }>(query, { variables: { input }, token });
    if (!data) throw new Error(`${name} answered nothing.`);
    return data.result;
  };
  const login = async (email: string, more: object = {}, address = elsewhere()) => {
    const json = { email, password: PASSWORD, ...more };
    const response = await api.request('/api/auth/login', { json, address });
    return { status: response.status, body: await response.json() };
  };
  const isIn = async (token: string) =>
    (await api.request('/api/auth/me', { token })).status === 200;
  const begin = (token: string, password = PASSWORD) =>
    mutate(
      'beginTwoFactor',
      token,
      { password },
      '... on BeginTwoFactorPayload { secret otpauthUrl qrSvg }',
    );
  const confirm = (token: string, code: string) =>
    mutate('confirmTwoFactor', token, { code }, '... on ConfirmTwoFactorPayload { recoveryCodes }');
  const stateOf = async (token: string) =>
    (await api.graphql('{ twoFactor { enabledAt recoveryCodesLeft } }', { token })).data?.twoFactor;
  const audited = async (actorId: string) =>
    (
      await api.services.database.prisma.auditEvent.findMany({
        where: { actorId, action: { startsWith: 'two_factor.', not: 'two_factor.asked' } },
        orderBy: { id: 'asc' },
      })
    ).map(({ action }) => action);
  const letters = async (id: string) =>
    (
      await api.services.database.prisma.$queryRaw<{ letter: string }[]>`
        SELECT data->>'letter' AS letter FROM "Job" WHERE data->>'id' = ${id} ORDER BY "createdAt"`
    ).map(({ letter }) => letter);

  /** Chooses another password by the link of a mail; here no mail is sent. */
  const resetPassword = async (email: string, password: string) => {
    await api.request('/api/auth/forgot-password', { json: { email }, address: elsewhere() });
    const token = newToken();
    await api.services.database.prisma.passwordReset.updateMany({
      where: { user: { email } },
      data: { tokenHash: tokenHash(token) },
    });
    const response = await api.request('/api/auth/reset-password', { json: { token, password } });
    expect(response.status).toBe(200);
  };

  /** Somebody who signs in with an app. */
  const enroll = async (role: UserRole = 'editor') => {
    const { id, email } = await api.createUser(role, PASSWORD);
    const { token } = (await login(email)).body;
    const secret = String((await begin(token)).secret);
    const now = () => codeOf(secret, api.clock.now());
    const recoveryCodes = (await confirm(token, now())).recoveryCodes as string[];
    /** The next code: those before it were used. */
    const next = () => {
      api.clock.advance({ seconds: 30 });
      return now();
    };
    return { id, email, token, secret, recoveryCodes, next };
  };
  const required = (message = 'Enter the code from your authenticator app.') => ({
    status: 401,
    body: {
      error: message,
      errors: [{ field: 'code', msg: message }],
      twoFactorRequired: true,
    },
  });

  it('is turned on by the password and a first code, and ends all other sessions', async () => {
    const { id, email } = await api.createUser('editor', PASSWORD);
    const [here, there] = [(await login(email)).body, (await login(email)).body];
    expect(await begin(here.token, 'Wrong-Horse-1')).toEqual(WRONG_PASSWORD);
    expect(await confirm(here.token, '123456')).toMatchObject({ __typename: 'ConflictError' });

    const begun = await begin(here.token);
    const secret = String(begun.secret);
    expect(begun).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUrl: `otpauth://totp/Sixty:${encodeURIComponent(email)}?issuer=Sixty&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      qrSvg: expect.stringMatching(/^<svg .+<\/svg>$/),
    });
    // Nothing is asked for before it is confirmed.
    expect([(await login(email)).status, await stateOf(here.token)]).toEqual([200, null]);
    expect(await confirm(here.token, wrongCode(secret, api.clock.now()))).toEqual({
      __typename: 'InvalidInputError',
      message: REFUSED,
      field: 'code',
    });
    const row = await api.services.database.prisma.twoFactor.findUniqueOrThrow({
      where: { userId: id },
    });
    expect(Buffer.from(row.secret).toString('latin1')).not.toContain(secret);

    const { recoveryCodes } = await confirm(here.token, codeOf(secret, api.clock.now()));
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes as string[]) expect(code).toMatch(RECOVERY_CODE);
    expect([await isIn(here.token), await isIn(there.token)]).toEqual([true, false]);
    expect(await stateOf(here.token)).toEqual({
      enabledAt: api.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await begin(here.token)).toMatchObject({ __typename: 'ConflictError' });
    expect(await audited(id)).toEqual(['two_factor.refused', 'two_factor.enabled']);
    expect(await letters(id)).toEqual(['two-factor-on']);
    expect(api.logged.join('\n')).not.toContain(secret);
  });

  it('deletes a secret that is not confirmed within 15 minutes', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const { token } = (await login(email)).body;
    const secret = String((await begin(token)).secret);
    api.clock.advance({ minutes: 15 });
    expect(await confirm(token, codeOf(secret, api.clock.now()))).toMatchObject({
      __typename: 'ConflictError',
    });
  });

  it('requires a code at sign-in, which works once, and reveals this only after the right password', async () => {
    const { id, email, next, secret } = await enroll();
    const { email: without } = await api.createUser('editor', PASSWORD);
    const wrong = { password: 'Wrong-Horse-1', code: codeOf(secret, api.clock.now()) };
    expect(await login(email, wrong)).toEqual(await login(without, wrong));
    expect(await login(email)).toEqual(required());
    expect(await login(email, { code: '' })).toEqual(required());
    const asked = { actorId: id, action: 'two_factor.asked' };
    expect(await api.services.database.prisma.auditEvent.count({ where: asked })).toBe(2);

    const code = next();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const both = await Promise.all([login(email, { code: spaced }), login(email, { code })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(both.find(({ status }) => status === 401)).toEqual(required(REFUSED));
    // Nor is one from before it taken, though a clock may be a step behind.
    const before = codeOf(secret, new Date(api.clock.now().getTime() - 30_000));
    expect(await login(email, { code: before })).toEqual(required(REFUSED));
    expect((await login(email, { code: next() })).status).toBe(200);
    api.clock.advance({ seconds: 90 });
    const [behind, tooFar] = [-30_000, -60_000].map((ms) =>
      codeOf(secret, new Date(api.clock.now().getTime() + ms)),
    );
    expect(await login(email, { code: tooFar })).toEqual(required(REFUSED));
    expect((await login(email, { code: behind, remember: true })).status).toBe(200);
    // An account without one takes any code, and answers as ever.
    expect((await login(without, { code: '123456' })).status).toBe(200);
    const query = `mutation ($input: LoginInput!) { result: login(input: $input) {
      __typename ... on TwoFactorRequiredError { code message field codeRefused } } }`;
    const input = { email, password: PASSWORD };
    expect((await api.graphql(query, { variables: { input } })).data?.result).toEqual({
      __typename: 'TwoFactorRequiredError',
      code: 'TWO_FACTOR_REQUIRED',
      message: 'Enter the code from your authenticator app.',
      field: 'code',
      codeRefused: false,
    });
  });

  it('locks after five wrong codes, per network and over all networks', async () => {
    const { id, email, secret, recoveryCodes, next } = await enroll();
    const address = elsewhere();
    const wrong = { code: wrongCode(secret, api.clock.now()) };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // Asking for the code in between clears nothing.
      expect(await login(email, {}, address)).toEqual(required());
      expect(await login(email, wrong, address)).toEqual(required(REFUSED));
    }
    const code = next();
    expect((await login(email, { code }, address)).status).toBe(423);
    const from = await login(email, { code });
    expect([from.status, from.body.error]).toEqual([423, expect.stringContaining('locked')]);
    // A new password is no way around it, and nobody is kept out: a recovery code is not guessed.
    await resetPassword(email, OTHER_PASSWORD);
    const password = OTHER_PASSWORD;
    expect(await login(email, { password }, address)).toEqual(required());
    expect((await login(email, { password, code: next() }, address)).status).toBe(423);
    expect((await login(email, { password, code: recoveryCodes[0] })).status).toBe(200);
    expect(await audited(id)).toEqual([
      'two_factor.enabled',
      ...Array.from({ length: 5 }, () => 'two_factor.refused'),
      'two_factor.recovery_code_used',
    ]);
    api.clock.advance({ minutes: 15 });
    expect((await login(email, { password, code: next() }, address)).status).toBe(200);
  });

  it('accepts each recovery code once in any spelling, and creates new codes for the password', async () => {
    const { id, email, token, recoveryCodes } = await enroll();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    const both = await Promise.all([login(email, { code: typed }), login(email, { code: first })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await login(email, { code: second })).status).toBe(200);
    expect(await stateOf(token)).toMatchObject({ recoveryCodesLeft: 8 });

    const renew = (password: string) =>
      mutate(
        'renewRecoveryCodes',
        token,
        { password },
        '... on RenewRecoveryCodesPayload { recoveryCodes }',
      );
    expect(await renew('Wrong-Horse-1')).toEqual(WRONG_PASSWORD);
    const { recoveryCodes: others } = await renew(PASSWORD);
    expect(others).toHaveLength(10);
    expect(await login(email, { code: third })).toEqual(required(REFUSED));
    expect((await login(email, { code: (others as string[])[0] })).status).toBe(200);
    expect(await letters(id)).toEqual(['two-factor-on', ...Array(3).fill('recovery-code-used')]);
    const hashes = await api.services.database.prisma.recoveryCode.findMany();
    expect(JSON.stringify(hashes)).not.toContain((others as string[])[1]);
  });

  it('is turned off with both factors', async () => {
    const { id, email, token, next } = await enroll();
    const off = (password: string, code: string) =>
      mutate('disableTwoFactor', token, { password, code });
    expect(await off(OTHER_PASSWORD, next())).toEqual(WRONG_PASSWORD);
    expect(await off(PASSWORD, 'nonsense')).toMatchObject({ message: REFUSED });
    expect(await off(PASSWORD, next())).toEqual({ __typename: 'DisableTwoFactorPayload' });
    expect(await off(PASSWORD, next())).toMatchObject({ __typename: 'ConflictError' });
    expect([await stateOf(token), await isIn(token)]).toEqual([null, true]);
    expect((await login(email)).status).toBe(200);
    const { prisma } = api.services.database;
    expect(await prisma.recoveryCode.count({ where: { userId: id } })).toBe(0);
    expect(await letters(id)).toEqual(['two-factor-on', 'two-factor-off']);
  });

  it('is reset by an admin or by the operator', async () => {
    const [editor, admin, chief] = [
      await enroll('editor'),
      await enroll('admin'),
      await enroll('super_admin'),
    ];
    const reset = (by: { token: string }, { id }: { id: string }) =>
      mutate(
        'resetTwoFactor',
        by.token,
        { id: encodeGlobalId('User', id) },
        '... on ResetTwoFactorPayload { user { hasTwoFactor } }',
      );
    expect(await reset(editor, admin)).toMatchObject({ __typename: 'NotAllowedError' });
    expect(await reset(admin, chief)).toMatchObject({
      __typename: 'NotAllowedError',
      message: 'Only a super admin can change a super admin.',
    });
    expect(await reset(admin, admin)).toMatchObject({
      message: 'Turn off your own two-factor authentication on your account page.',
    });
    expect(await isIn(chief.token)).toBe(true);

    expect(await reset(admin, editor)).toEqual({
      __typename: 'ResetTwoFactorPayload',
      user: { hasTwoFactor: false },
    });
    expect([await isIn(editor.token), (await login(editor.email)).status]).toEqual([false, 200]);
    expect(await reset(admin, editor)).toMatchObject({ __typename: 'ConflictError' });
    expect(await letters(editor.id)).toEqual(['two-factor-on', 'two-factor-off']);

    const client = {
      address: 'command line',
      network: 'command line',
      site: null,
      userAgent: null,
    };
    expect(await resetTwoFactorByEmail(chief.email.toUpperCase(), client, api.services)).toContain(
      chief.email,
    );
    expect([await isIn(chief.token), (await login(chief.email)).status]).toEqual([false, 200]);
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: 'two_factor.reset' },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([
      [admin.id, editor.id],
      [null, chief.id],
    ]);
  });

  it('accepts a recovery code if the encryption key has changed', async () => {
    const { id, email, recoveryCodes, next } = await enroll();
    const secret = new Uint8Array(60);
    await api.services.database.prisma.twoFactor.update({
      where: { userId: id },
      data: { secret },
    });
    expect(await login(email, { code: next() })).toEqual(required(REFUSED));
    expect(api.logged.join('\n')).toContain('TWO_FACTOR_KEY');
    expect((await login(email, { code: recoveryCodes[0] })).status).toBe(200);
  });
});
