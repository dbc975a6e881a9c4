import type { BrowserNotice } from '../../../content/notices/noticeEvents.ts';

/** The part of ServiceWorkerGlobalScope that we use. TypeScript cannot load its types together with those of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Click) => void): void;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface Lasting {
  /** The browser keeps the worker alive until then. */
  waitUntil(end: Promise<unknown>): void;
}
interface PushMessage extends Lasting {
  data: { json(): BrowserNotice } | null;
}
interface Click extends Lasting {
  notification: Notification;
}
declare const self: WorkerScope;

const START = '/admin/overview';

self.addEventListener('push', (event) => event.waitUntil(show(read(event))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data)));
});

/** Browsers demand a notification for every message, even if it cannot be read. */
function read({ data }: PushMessage): BrowserNotice {
  try {
    if (data) return data.json();
  } catch {
    // The text below is shown instead.
  }
  return { title: 'You have a new notification', path: START };
}

function show({ title, path }: BrowserNotice): Promise<void> {
  // A newer notification replaces the older one, and alerts the user again.
  const options = { tag: 'notices', renotify: true, icon: '/icon-192.png', data: path };
  return self.registration.showNotification(title, options);
}

/** Only pages of the console can be opened. */
function addressOf(path: unknown): string {
  const { origin } = self.location;
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  const isOurs = url?.origin === origin && url.pathname.startsWith('/admin/');
  return isOurs ? url.href : `${origin}${START}`;
}

/** Focuses the tab that shows this URL, or opens a new tab. Other tabs do not change, because they may hold unsaved text. */
async function open(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  await (tab ? tab.focus() : self.clients.openWindow(address));
}
