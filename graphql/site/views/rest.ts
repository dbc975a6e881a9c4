import type { Hono } from 'hono';
import { slugError } from '../../../web/content/site/posts/slug.ts';
import type { DescribedCall } from '../../http/openapi/description.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';

export const describedView: DescribedCall = {
  method: 'POST',
  path: '/api/blog/posts/:slug/view',
  operationId: 'countReader',
  access: 'everyone',
  takesForms: false,
  public: {
    bound: 'counted in memory, and one view an hour of a post by network',
    causes: { rows: ['PostView'] },
  },
  description: {
    summary: 'Counts a reader of a post.',
    answers: { 204: null },
  },
};

/**
 * POST /api/blog/posts/:slug/view: the site reports a reader who reached a post by navigation in the browser. The answer
 * is always 204, whether or not the post exists.
 */
export function addViews(rest: Hono<HttpEnv>): void {
  rest.post(describedView.path, (c) => {
    const { services, client } = c.var.context;
    const slug = c.req.param('slug') ?? '';
    if (slugError(slug) === null) services.views.seen(slug, client);
    return c.body(null, 204);
  });
}
