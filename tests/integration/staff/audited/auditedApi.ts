import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSession } from '../../../../graphql/staff/signIn/sessions.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { runCalDavServer } from '../../../support/outside/calDavServer.ts';
import { fakeConsents, OAUTH_CLIENT } from '../../../support/outside/oauthServer.ts';
import { runPushService } from '../../../support/outside/pushService.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';
import { PASSWORD, type Staff } from './audited.ts';

export type AuditedApi = ReturnType<typeof useAuditedApi>;

/** The API with the servers of others that its mutations need, and what staff do with it. */
export function useAuditedApi() {
  /** An empty calendar as a file. */
  const calendar = runWebServer((_request, response) => {
    response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  });
  /** An empty calendar as an answer of Google's API. */
  const googleCalendar = runWebServer((_request, response) => {
    response.end('{"items":[]}');
  });
  const dav = runCalDavServer();
  const pushService = runPushService();
  const consents = fakeConsents(OAUTH_CLIENT, { instance_url: 'https://acme.my.salesforce.com' });
  const salesforce = runWebServer((request, response) => consents.answer(request, response));
  const api = {} as Api;
  beforeAll(async () => {
    const started = await createApi({
      WEBHOOK_ALLOW_PRIVATE: 'true',
      GOOGLE_CALENDAR_BASE_URL: googleCalendar.url,
      SALESFORCE_CLIENT_ID: OAUTH_CLIENT.id,
      SALESFORCE_CLIENT_SECRET: OAUTH_CLIENT.secret,
      SALESFORCE_LOGIN_BASE_URL: salesforce.url,
    });
    Object.assign(api, started);
  });
  afterAll(() => api.close());
  const prisma = () => api.services.database.prisma;
  let count = 0;
  const unique = (text: string) => `${text}-${(count += 1)}`;
  const idOf = (type: string, { id }: { id: string }) => encodeGlobalId(type, id);

  async function signIn(): Promise<Staff> {
    const user = await api.createUser('super_admin');
    const client = { address: '127.0.0.1', userAgent: null };
    const opening = { userId: user.id, remembered: false, client };
    const { token } = await openSession(prisma(), opening, api.clock.now());
    return { user, token };
  }
  async function withPassword({ user }: Staff): Promise<string> {
    const passwordHash = await api.services.passwords.hash(PASSWORD);
    await prisma().user.update({ where: { id: user.id }, data: { passwordHash } });
    return PASSWORD;
  }
  async function run(name: string, input: object, { token }: Staff, selection = '__typename') {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename ... on Error { message } ${selection} } }`;
    const { data, errors } = await api.graphql<{ result: Record<string, string> }>(document, {
      token,
      variables: { input },
    });
    expect(errors).toBeUndefined();
    return data?.result;
  }
  /** @returns the secret of an authenticator app that is not confirmed yet. */
  async function beginTwoFactor(staff: Staff): Promise<TOTP> {
    const input = { password: await withPassword(staff) };
    const begun = await run(
      'beginTwoFactor',
      input,
      staff,
      '... on BeginTwoFactorPayload { secret }',
    );
    return new TOTP({ secret: begun?.['secret'] ?? '' });
  }
  /** Confirms an authenticator app. @returns a function that gives its next code. */
  async function enrol(staff: Staff): Promise<() => string> {
    const app = await beginTwoFactor(staff);
    const code = () => {
      api.clock.advance({ seconds: 30 });
      return app.generate({ timestamp: api.clock.now().getTime() });
    };
    await run('confirmTwoFactor', { code: code() }, staff);
    return code;
  }

  return {
    api,
    calendar,
    dav,
    pushService,
    consents,
    prisma,
    unique,
    idOf,
    signIn,
    withPassword,
    run,
    beginTwoFactor,
    enrol,
  };
}
