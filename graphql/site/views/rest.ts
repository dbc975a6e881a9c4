import { slugError } from '../../../web/content/site/posts/slug.ts';
import type { RestCall } from '../../http/rest/call.ts';

/**
 * POST /api/blog/posts/:slug/view: the site reports a reader who reached a post by navigation in the browser. The answer
 * is always 204, whether or not the post exists.
 */
export const countReader: RestCall = {
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
  answer(c) {
    const { services, client } = c.var.context;
    const slug = c.req.param('slug') ?? '';
    if (slugError(slug) === null) services.views.seen(slug, client);
    return c.body(null, 204);
  },
};
