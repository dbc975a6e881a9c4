import { beforeEach, describe, expect, it } from 'vitest';
import { sendPush, handlePushJob } from '../../../graphql/notices/browser/sendPush.ts';
import { tellStaff } from './tellStaff.ts';
import type { JobTypes } from '../../../graphql/work/jobKinds.ts';
import { useApi } from '../../support/api/api.ts';
import { CRM_SETTINGS, saveLead } from '../../support/crm/crmWorld.ts';
import { claimsOf, runPushService } from '../../support/outside/pushService.ts';

const ON = `mutation ($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) {
  __typename ... on InvalidInputError { field message }
} }`;
const OFF = 'mutation { deletePushSubscription(input: {}) { __typename } }';
const STATE = '{ browserNotices { publicKey enabled } }';
const SETTINGS = `mutation ($input: UpdateNotificationSettingsInput!) {
  updateNotificationSettings(input: $input) { __typename }
}`;

interface State {
  browserNotices: { publicKey: string; enabled: boolean };
}
type Push = JobTypes['send-push'];

describe('notifications in browsers', () => {
  const api = useApi({ ...CRM_SETTINGS, SITE_URL: 'https://sixty.example' });
  const service = runPushService();
  const prisma = () => api.services.database.prisma;
  let token: string;

  beforeEach(async () => {
    service.answer = { status: 201 };
    service.requests.length = 0;
    await prisma().lead.deleteMany();
    await prisma().notice.deleteMany();
    await prisma().noticeSettings.deleteMany();
    await prisma().pushSubscription.deleteMany();
    token = await api.signIn('admin');
    await choose({});
  });

  const choose = (values: object) =>
    api.graphql(SETTINGS, {
      token,
      variables: { input: { events: ['new_lead'], isDaily: false, timeZone: 'UTC', ...values } },
    });
  async function turnOn(input: object, as = token) {
    const { data } = await api.graphql(ON, { token: as, variables: { input } });
    return data?.['savePushSubscription'];
  }
  async function state(as = token) {
    return (await api.graphql<State>(STATE, { token: as })).data?.browserNotices;
  }
  /** The notifications that wait for being sent, without the earlier ones. */
  async function enqueued(): Promise<Push[]> {
    await tellStaff(api);
    const rows = await prisma().$queryRaw<{ data: Push }[]>`
      DELETE FROM "Job" WHERE kind = 'send-push' RETURNING data`;
    return rows.map(({ data }) => data);
  }
  async function sendAll() {
    return Promise.all((await enqueued()).map((push) => sendPush(push, api.services)));
  }

  it('are encrypted for the browser, signed, and say only what the subject of the mail says', async () => {
    const { subscription, read } = service.subscribe();
    expect(await turnOn(subscription)).toEqual({ __typename: 'SavePushSubscriptionPayload' });
    await saveLead(api, 1, { firstName: 'Zebedee' });
    expect(await sendAll()).toEqual([{ kind: 'sent' }]);
    const [request] = service.requests;
    if (!request) throw new Error('Nothing was sent.');
    expect(read(request)).toEqual({ title: 'New lead', path: '/admin/leads' });
    expect(request.path).toBe(new URL(subscription.endpoint).pathname);
    expect(request.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      topic: 'notices',
      'content-encoding': 'aes128gcm',
    });
    const { publicKey, enabled } = (await state()) ?? { publicKey: '', enabled: false };
    expect(enabled).toBe(true);
    expect(claimsOf(request, publicKey)).toMatchObject({
      aud: new URL(subscription.endpoint).origin,
      sub: 'https://sixty.example',
    });
    const row = await prisma().pushSubscription.findFirstOrThrow();
    expect(row.lastSentAt).not.toBeNull();
    expect(Buffer.from(row.sealed).includes('send')).toBe(false);
    const keys = await prisma().pushKeys.findFirstOrThrow();
    expect(keys.publicKey).toBe(publicKey);
    expect(keys.privateKey.byteLength).toBeGreaterThan(43);
    expect(api.logged.join()).not.toMatch(/Zebedee|\/send\//);
  });

  it('come with the mail: gathered for five minutes, and after the quiet hours', async () => {
    await turnOn(service.subscribe().subscription);
    await saveLead(api, 1);
    expect(await enqueued()).toHaveLength(1);
    await saveLead(api, 2);
    await saveLead(api, 3);
    expect(await enqueued()).toEqual([]);
    api.clock.advance({ minutes: 5 });
    expect(await enqueued()).toHaveLength(1);
    const clock = (minutes: number) =>
      new Date(api.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await choose({ quietHours: { from: clock(0), until: clock(30) } });
    await saveLead(api, 4);
    api.clock.advance({ minutes: 29 });
    expect(await enqueued()).toEqual([]);
    api.clock.advance({ minutes: 1 });
    expect(await enqueued()).toHaveLength(1);
  });

  it('end when the browser has unsubscribed', async () => {
    for (const status of [404, 410]) {
      await turnOn(service.subscribe().subscription);
      service.answer = { status };
      await saveLead(api, status);
      expect(await sendAll()).toEqual([{ kind: 'gone' }]);
      expect(await state()).toMatchObject({ enabled: false });
      api.clock.advance({ minutes: 5 });
    }
  });

  it('wait as long as the push service asks, are tried again after its errors, and end after a refusal', async () => {
    await turnOn(service.subscribe().subscription);
    await saveLead(api, 1);
    const [push] = await enqueued();
    if (!push) throw new Error('Nothing waits.');
    const send = () => handlePushJob(push, api.services);
    service.answer = { status: 429, headers: { 'retry-after': '600' } };
    expect(await send()).toEqual({ againAt: new Date(api.clock.now().getTime() + 600_000) });
    service.answer = { status: 500 };
    await expect(send()).rejects.toThrow('The push service answered 500.');
    service.answer = { status: 413 };
    await send();
    service.answer = { status: 201 };
    await send();
    expect(service.requests).toHaveLength(4);
    api.clock.advance({ minutes: 24 * 60 + 1 });
    await send();
    expect(service.requests).toHaveLength(4);
  });

  it('belong to one session, and end with it', async () => {
    const { subscription } = service.subscribe();
    await turnOn(subscription);
    const other = await api.signIn('admin');
    await turnOn(subscription, other);
    expect(await state()).toMatchObject({ enabled: false });
    expect(await state(other)).toMatchObject({ enabled: true });
    await turnOn(service.subscribe().subscription);
    await saveLead(api, 1);
    const waiting = await enqueued();
    await api.request('/api/auth/logout', { method: 'POST', token });
    expect(await prisma().pushSubscription.count()).toBe(1);
    for (const push of waiting) {
      expect(await sendPush(push, api.services)).toEqual({ kind: 'not_needed' });
    }
    expect(service.requests).toEqual([]);
    await api.graphql(OFF, { token: other });
    await api.graphql(OFF, { token: other });
    expect(await state(other)).toMatchObject({ enabled: false });
  });

  it('end with the permission to read leads', async () => {
    await turnOn(service.subscribe().subscription);
    await saveLead(api, 1);
    const waiting = await enqueued();
    await prisma().user.updateMany({ where: { role: 'admin' }, data: { role: 'editor' } });
    for (const push of waiting) {
      expect(await sendPush(push, api.services)).toEqual({ kind: 'not_needed' });
    }
  });

  it('refuse browsers that we cannot send to', async () => {
    const { subscription } = service.subscribe();
    const wrong = { p256dh: 'a'.repeat(87), auth: 'YWJj', endpoint: 'ftp://push.example/a' };
    for (const [field, value] of Object.entries(wrong)) {
      expect(await turnOn({ ...subscription, [field]: value })).toMatchObject({ field });
    }
    expect(await prisma().pushSubscription.count()).toBe(0);
  });
});
