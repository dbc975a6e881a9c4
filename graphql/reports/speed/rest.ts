import { Hono } from 'hono';
import * as z from 'zod/mini';
import { dayInWords, type MeasuredSpeed } from '../../../web/content/facts/measuredSpeed.ts';
import { SPEED_BADGE } from '../../../web/content/pages/publicPages.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { route } from '../../http/rest/route.ts';
import { drawBadge } from '../../platform/socialImages/drawBadge.ts';
import { RestError } from '../../http/problems/problems.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { Services } from '../../services.ts';

const speed = z.object({
  since: z.iso.datetime(),
  calls: z.number(),
  medianSeconds: z.nullable(z.number()),
  p95Seconds: z.nullable(z.number()),
  within60: z.number(),
});

export const speedRoutes = [
  route({
    method: 'GET',
    path: '/api/speed',
    description: {
      summary:
        'How fast first calls were in the last 30 days, in seconds from the lead until the phone rang. 404 while the page is off, and below 100 calls.',
      answers: { 200: speed },
      refusals: [404],
    },
    document: 'query RestSpeed { result: speed { since calls medianSeconds p95Seconds within60 } }',
    answer: (body) => ({ status: 200, body }),
    missing: () => new RestError(404, 'The speed is not public.'),
  }),
];

export const speedBadgeLink: PublicLink = {
  method: 'GET',
  path: SPEED_BADGE,
  cost: 1,
  public: { bound: 'reads at most once in two seconds', causes: { rows: [] } },
};

/** The badge, which other sites can show. */
export function createSpeedBadge({ speed: figures }: Pick<Services, 'speed'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(SPEED_BADGE, async (c) => {
    const shown = await figures.shown();
    if (!shown || shown.medianSeconds === null) return c.text('Not found', 404);
    return c.body(badge(shown, shown.medianSeconds), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=5',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

function badge({ measuredAt, calls }: MeasuredSpeed, median: number): string {
  const text = `median call ${(Math.floor(median * 10) / 10).toFixed(1)} s`;
  return drawBadge({
    text,
    title: `Sixty: ${text}, of ${calls} calls in the 30 days before ${dayInWords(measuredAt)}`,
    passed: Math.min(median, 60) / 60,
  });
}
