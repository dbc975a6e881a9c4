import { trafficEvents } from '../../../web/content/site/traffic.ts';
import { jsonObject } from '../../http/rest/body.ts';
import type { RestCall } from '../../http/rest/call.ts';
import { MOST_EVENTS } from './eventLimit.ts';
import { RestError } from '../../http/problems/problems.ts';
import { fieldIssues } from '../../../web/content/fields/issues.ts';

/** POST /api/events: pages of the site report what the server cannot see. The answer never says what was dropped. */
export const reportEvents: RestCall = {
  method: 'POST',
  path: '/api/events',
  operationId: 'reportEvents',
  access: 'everyone',
  cost: 1,
  takesForms: false,
  public: {
    bound: `${MOST_EVENTS} events in 10 minutes by network, 30 visitors a day of a network, and each step once by visitor`,
    causes: { rows: ['Visit', 'VisitView', 'VisitStep'] },
  },
  description: {
    summary:
      'Reports views and steps of a visitor from a page of the site. 202 also for what is not counted.',
    body: trafficEvents,
    answers: { 202: null },
    refusals: [429],
  },
  async answer(c) {
    const { services, client, visitor } = c.var.context;
    // A beacon sends its JSON as text.
    const read = trafficEvents.safeParse(jsonObject(await c.req.text()));
    if (!read.success) {
      const [issue] = fieldIssues(read.error);
      throw new RestError(
        400,
        issue ? `${issue.field}: ${issue.message}` : 'The body is not valid.',
      );
    }
    const { events } = read.data;
    const wait = services.traffic.limit.count(client.network, events.length);
    if (wait !== null)
      throw new RestError(429, 'There were too many events.', { retryAfterSeconds: wait });
    const own = [c.req.header('host'), new URL(services.settings.siteUrl).host];
    const isForeign =
      c.req.header('sec-fetch-site') === 'cross-site' || isOther(c.req.header('origin'), own);
    if (visitor && !isForeign) services.traffic.reported(events, visitor, c.env.incoming);
    return c.body(null, 202);
  },
};

/** Whether a browser says that a page of another host sent this. A CDN or proxy can ask us by a host that no browser knows. */
function isOther(origin: string | undefined, own: readonly (string | undefined)[]): boolean {
  return origin !== undefined && !own.includes(URL.parse(origin)?.host);
}
