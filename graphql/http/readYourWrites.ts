import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Notifications } from '../platform/notifications/notifications.ts';
import type { Pages } from './pages/pages.ts';
import type { HttpEnv } from './httpEnv.ts';

interface Needs {
  notifications: Pick<Notifications, 'publish' | 'subscribe'>;
  pages: Pick<Pages, 'caughtUp'>;
}

const CHANNEL = 'read_your_writes';

/** The change is saved by then, and the pages follow later. */
const MAX_WAIT_MS = 500;

/**
 * Delays the answer to staff who changed public content until this process serves the change, so that the page they open
 * next shows it. Visitors never wait: they get the old page until then.
 */
export function readYourWrites(needs: Needs): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const { viewer, changedTags } = c.var.context;
    if (viewer?.kind === 'staff' && changedTags.size > 0) await pagesCaughtUp(needs);
  };
}

/**
 * Waits until this process has received every earlier notification of a change and has rendered the outdated pages. The
 * database delivers notifications in order, so our own mark arrives after them.
 */
export async function pagesCaughtUp({ notifications, pages }: Needs): Promise<void> {
  const mine = randomUUID();
  const heard = Promise.withResolvers<void>();
  const unsubscribe = notifications.subscribe(CHANNEL, (payload) => {
    if (isMark(payload) && payload.mark === mine) heard.resolve();
  });
  const timeout = new AbortController();
  const work = async () => {
    await notifications.publish(CHANNEL, { mark: mine });
    await heard.promise;
    await pages.caughtUp();
  };
  try {
    await Promise.race([work(), setTimeout(MAX_WAIT_MS, undefined, { signal: timeout.signal })]);
  } catch {
    // The change is saved even when notifications fail.
  } finally {
    timeout.abort();
    unsubscribe();
  }
}

function isMark(payload: unknown): payload is { mark: unknown } {
  return typeof payload === 'object' && payload !== null && 'mark' in payload;
}
