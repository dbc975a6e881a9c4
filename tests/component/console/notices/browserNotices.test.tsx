import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees } from '../../../support/component/screen.ts';

const KEY = `B${'A'.repeat(86)}`;
const ADDRESS = 'https://push.example/send/1';
const SAVE = 'useBrowserNoticesSaveMutation';
const REMOVE = 'useBrowserNoticesDeleteMutation';
const RESUME = 'ResumeBrowserNoticesQuery';

/** A browser with a push service. The worker of the tests' own server stays as it is. */
function playBrowser(
  permission: NotificationPermission,
  { asked = permission, reachable = true } = {},
) {
  const state = { permission, subscribed: false };
  const subscription = {
    endpoint: ADDRESS,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ADDRESS, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  };
  const registration = {
    scope: new URL('/admin/', location.href).href,
    active: { state: 'activated' },
    pushManager: {
      getSubscription: async () => (state.subscribed ? subscription : null),
      subscribe: async () => {
        if (!reachable) throw new DOMException('Registration failed', 'AbortError');
        state.subscribed = true;
        return subscription;
      },
    },
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.permission = asked;
      return asked;
    },
  });
  const worker = navigator.serviceWorker;
  const fake = registration as unknown as ServiceWorkerRegistration;
  const register = vi.spyOn(worker, 'register').mockImplementation(async () => fake);
  vi.spyOn(worker, 'getRegistrations').mockImplementation(async () => [fake]);
  return { state, register };
}

describe('the switch for notifications in this browser', () => {
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  const control = section.getByRole('checkbox', { name: 'Notify me in this browser' });

  beforeEach(() => localStorage.removeItem('adminNotices'));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function open({ enabled = false } = {}) {
    const screen = await openConsole('/admin/account', { user: { role: 'admin' } });
    await screen.answer('AccountPageQuery', { Query: () => ({ sessions: [], twoFactor: null }) });
    await screen.answer('NotificationsSectionQuery', {
      NotificationSettings: () => ({ events: [], timeZone: 'UTC', quietHours: null }),
      BrowserNotices: () => ({ publicKey: KEY, enabled }),
    });
    await expect.element(control).toBeVisible();
    return screen;
  }

  it('subscribes after the user has permitted it, and can be switched off again', async () => {
    const { state, register } = playBrowser('default', { asked: 'granted' });
    const screen = await open();
    await expect.element(control).not.toBeChecked();
    await control.click();
    expect(await screen.asked(SAVE)).toEqual({
      input: { endpoint: ADDRESS, p256dh: 'key', auth: 'secret' },
    });
    expect(register).toHaveBeenCalledTimes(1);
    expect(register.mock.calls[0]?.map(String)[0]).toBe('/admin/notices-worker.js');
    expect(register.mock.calls[0]?.[1]).toEqual({ scope: '/admin/' });
    await screen.answer(SAVE);
    await expect.element(control).toBeChecked();
    await sees('This browser shows the subject of each email while you are signed in.', section);
    await expectAccessibleLayout();
    await control.click();
    await screen.answer(REMOVE);
    await expect.element(control).not.toBeChecked();
    expect(state.subscribed).toBe(false);
    expect(localStorage.getItem('adminNotices')).toBeNull();
  });

  it('is on where it was switched on before', async () => {
    playBrowser('granted').state.subscribed = true;
    await open({ enabled: true });
    await expect.element(control).toBeChecked();
  });

  it('says that the browser refuses', async () => {
    playBrowser('default', { asked: 'denied' });
    await open();
    await control.click();
    await sees('This browser blocks notifications from this site.', section);
    await expect.element(control).toBeDisabled();
    await expectAccessibleLayout();
  });

  it('says that the browser cannot do it', async () => {
    playBrowser('default');
    const there = Object.getOwnPropertyDescriptor(window, 'PushManager');
    Reflect.deleteProperty(window, 'PushManager');
    onTestFinished(() => void (there && Object.defineProperty(window, 'PushManager', there)));
    await open();
    await sees('This browser cannot show notifications from this site.', section);
    await expect.element(control).toBeDisabled();
  });

  it('says that the push service could not be reached', async () => {
    playBrowser('granted', { reachable: false });
    await open();
    await control.click();
    await sees('The setting could not be changed. Please try again.', section);
    await expect.element(control).not.toBeChecked();
  });

  it('says that the server failed', async () => {
    playBrowser('granted');
    const screen = await open();
    await control.click();
    await screen.fail(SAVE);
    await sees('The setting could not be changed. Please try again.', section);
    await expect.element(control).not.toBeChecked();
  });

  it('resumes after a new sign-in, for the user who chose it', async () => {
    playBrowser('granted');
    localStorage.setItem('adminNotices', 'user-1');
    const screen = await openConsole('/admin/account', { user: { role: 'admin' } });
    await screen.answer(RESUME, { BrowserNotices: () => ({ publicKey: KEY, enabled: false }) });
    expect(await screen.asked(SAVE)).toMatchObject({ input: { endpoint: ADDRESS } });
  });

  it('stays off for another user of the same browser', async () => {
    playBrowser('granted');
    localStorage.setItem('adminNotices', 'user-2');
    const screen = await open();
    expect(screen.pending()).not.toContain(RESUME);
  });
});

describe('the worker that shows notifications', () => {
  const START = `${location.origin}/admin/overview`;
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const focus = vi.fn();
  const tabs = [{ url: `${location.origin}/admin/calls`, focus }];

  /** Lets the worker of this page handle an event, and waits until it has. */
  async function send(type: string, values: object) {
    let end: Promise<unknown> = Promise.resolve();
    const lasting = { waitUntil: (until: Promise<unknown>) => (end = until) };
    window.dispatchEvent(Object.assign(new Event(type), lasting, values));
    await end;
  }
  const click = (data: unknown) =>
    send('notificationclick', { notification: { data, close: () => undefined } });

  beforeEach(async () => {
    vi.clearAllMocks();
    vi.stubGlobal('registration', { showNotification });
    vi.stubGlobal('clients', { matchAll: async () => tabs, openWindow });
    await import('../../../../web/admin/notices/browser/worker.ts');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('shows what was sent, and something of its own for what it cannot read', async () => {
    const data = { json: () => ({ title: 'New lead (2)', path: '/admin/leads' }) };
    await send('push', { data });
    const options = { tag: 'notices', renotify: true, icon: '/icon-192.png' };
    expect(showNotification).toHaveBeenLastCalledWith('New lead (2)', {
      ...options,
      data: '/admin/leads',
    });
    await send('push', { data: null });
    expect(showNotification).toHaveBeenLastCalledWith('You have a new notification', {
      ...options,
      data: '/admin/overview',
    });
  });

  it('opens or focuses the page, and no page of another site', async () => {
    await click('/admin/calls');
    expect(focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
    await click('/admin/leads');
    expect(openWindow).toHaveBeenLastCalledWith(`${location.origin}/admin/leads`);
    for (const path of ['https://evil.example/admin/leads', '//evil.example/admin/', '/', null]) {
      await click(path);
      expect(openWindow).toHaveBeenLastCalledWith(START);
    }
  });
});
