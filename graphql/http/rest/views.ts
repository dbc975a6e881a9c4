import type { Hono } from 'hono';
import { slugFault } from '../../../web/content/slug.ts';
import type { HttpEnv } from '../request.ts';

/**
 * POST /api/blog/posts/:slug/view: told by the site when a reader comes to a post without asking the server for its
 * page. It says nothing back, not even whether there is such a post.
 */
export function addViews(rest: Hono<HttpEnv>): void {
  rest.post('/api/blog/posts/:slug/view', (c) => {
    const { services, client } = c.var.context;
    const slug = c.req.param('slug');
    if (slugFault(slug) === null) services.views.seen(slug, client);
    return c.body(null, 204);
  });
}
