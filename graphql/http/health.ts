import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { LiveCheck } from '../platform/liveCheck.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../platform/secrets/tokens.ts';
import type { PublicLink } from '../schema/publicUse.ts';
import type { HttpEnv } from './httpEnv.ts';

/** A proxy that asks too often must not take the process for dead. */
const FREE = 'a proxy needs the answer';

export const healthLinks: readonly PublicLink[] = [
  {
    method: 'GET',
    path: '/healthz',
    cost: { free: FREE },
    public: { bound: 'asks nobody', causes: { rows: [] } },
  },
  {
    method: 'GET',
    path: '/readyz',
    cost: { free: FREE },
    public: {
      bound: 'one statement and one small file for all who ask at once',
      causes: { rows: [] },
    },
  },
  {
    method: 'GET',
    path: '/metrics',
    cost: { free: 'refused without its token' },
    public: { bound: 'METRICS_TOKEN, or a program on this machine', causes: { rows: [] } },
  },
];

/**
 * The endpoints for monitoring: /healthz, /readyz and /metrics.
 *
 * @param readiness The checks of /readyz. It tells the first problem.
 */
export function createHealth(services: Services, readiness: readonly LiveCheck[]): Hono<HttpEnv> {
  const { metrics, settings, log } = services;
  const health = new Hono<HttpEnv>();

  for (const path of ['/healthz', '/readyz', '/metrics'])
    health.use(path, async (c, next) => {
      await next();
      // A proxy in front must never answer for the process.
      c.res.headers.set('Cache-Control', 'no-store');
    });

  health.get('/healthz', (c) => c.json({ status: 'ok' }));

  async function findProblem(): Promise<string | null> {
    for (const check of readiness) {
      const result = await check.run(services);
      if (result.state !== 'failed') continue;
      const [problem = ''] = result.problems;
      log.warn({ problem }, 'not ready');
      return problem;
    }
    return null;
  }

  let running: Promise<string | null> | null = null;

  health.get('/readyz', async (c) => {
    // A flood of questions runs the checks one after another, not all at once.
    running ??= findProblem().finally(() => {
      running = null;
    });
    const problem = await running;
    return problem === null
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready', problem }, 503);
  });

  health.get('/metrics', async (c) => {
    const isLocal =
      settings.trustProxy === 0 &&
      isLoopback(c.env.incoming.socket.remoteAddress) &&
      c.req.header('x-forwarded-for') === undefined;
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (!isLocal && !isToken(token, settings.metricsToken))
      return c.json({ error: 'Not allowed.' }, 403);
    return c.text(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
    });
  });

  return health;
}

/** A proxy on this machine has a loopback address too, so the caller also checks that there is no proxy. */
function isLoopback(address = ''): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.');
}

function isToken(given: string | undefined, expected: string | null): boolean {
  if (!given || !expected) return false;
  return timingSafeEqual(tokenHash(given), tokenHash(expected));
}
