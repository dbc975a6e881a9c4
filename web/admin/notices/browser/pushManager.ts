import { trustedTypes } from '../../../ui/trustedTypes.ts';

/** The script that shows notifications. A worker controls only the folder of its address, which is `/admin/`. */
const WORKER = '/admin/notices-worker.js';
const SCOPE = '/admin/';

/** The policy allows only this address, because the console has no other worker. */
const worker =
  trustedTypes
    ?.createPolicy('sixty-worker', { createScriptURL: () => WORKER })
    .createScriptURL(WORKER) ?? WORKER;

/** The URL and the keys of this browser at its push service. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whether this browser can show notifications of this site: `denied` if its user has refused. */
export function pushSupport(): 'unsupported' | 'denied' | 'supported' {
  // Browsers leave these out on pages without TLS, and some in private windows.
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/** Whether this browser has subscribed and its user still permits notifications. */
export async function isSubscribed(): Promise<boolean> {
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return false;
  return (await subscription()) !== null;
}

/**
 * Subscribes at the push service of the browser. The browser may ask its user first.
 *
 * @returns null if the user does not permit notifications.
 * @throws if the push service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(worker, { scope: SCOPE });
  await activated(registration);
  const { pushManager } = registration;
  const old = await pushManager.getSubscription();
  // A browser cannot have subscriptions with two keys.
  if (old && keyOf(old) !== publicKey) await old.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no subscription.');
  return { endpoint, p256dh, auth };
}

export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const scope = new URL(SCOPE, location.href).href;
  const own = registrations.find((registration) => registration.scope === scope);
  return own ? own.pushManager.getSubscription() : null;
}

/** A new worker cannot subscribe before it is active. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration) {
  const next = active ?? waiting ?? installing;
  if (!next || next.state === 'activated') return;
  await new Promise<void>((resolve, reject) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve();
      if (next.state === 'redundant') reject(new Error('The worker could not be started.'));
    });
  });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
