import { setTimeout } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Notifications } from '../platform/notifications/notifications.ts';
import type { Pages } from './pages/pages.ts';
import type { HttpEnv } from './httpEnv.ts';

interface Needs {
  notifications: Pick<Notifications, 'caughtUp'>;
  pages: Pick<Pages, 'caughtUp'>;
}

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

/** Waits until this process has received every earlier notification of a change and has rendered the outdated pages. */
export async function pagesCaughtUp({ notifications, pages }: Needs): Promise<void> {
  const timeout = new AbortController();
  const work = async () => {
    await notifications.caughtUp();
    await pages.caughtUp();
  };
  try {
    await Promise.race([work(), setTimeout(MAX_WAIT_MS, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}
