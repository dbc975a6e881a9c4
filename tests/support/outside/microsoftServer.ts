import { randomUUID } from 'node:crypto';
import { type Answering, runAccountServer } from './accountServer.ts';
import { OAUTH_CLIENT } from './oauthServer.ts';

const CALENDAR = '/v1.0/me/calendars/main';
/** Few, so that tests have pages. */
const PAGE = 3;
const BY_PROPERTY =
  /^singleValueExtendedProperties\/Any\(ep: ep\/id eq 'String \{[0-9A-F-]+\} Name \w+' and ep\/value eq '([^']+)'\)$/;

/** The calendars of Microsoft Graph v1.0, as far as the product uses them: learn.microsoft.com/graph/api/resources/event. */
export function runMicrosoftServer() {
  return runAccountServer({
    settings: (url) => ({
      MICROSOFT_CLIENT_ID: OAUTH_CLIENT.id,
      MICROSOFT_CLIENT_SECRET: OAUTH_CLIENT.secret,
      MICROSOFT_LOGIN_BASE_URL: url,
      MICROSOFT_GRAPH_BASE_URL: `${url}/v1.0`,
    }),
    answer,
  });
}

function answer(given: Answering): void {
  const { request, events, answer: reply } = given;
  const { pathname, searchParams } = request.url;
  const names = [...searchParams.keys()].toSorted().join();
  const fail = (status: number, code: string) => reply(status, { error: { code, message: code } });
  // Links are of the vendor's own host, also behind a proxy.
  const link = (search: string) => `https://graph.microsoft.com${pathname}?${search}`;
  switch (`${request.method} ${pathname}`) {
    case 'GET /v1.0/me/calendars':
      return reply(200, {
        value: [
          { id: 'birthdays', name: 'Birthdays', canEdit: false, isDefaultCalendar: false },
          { id: 'club', name: 'Club', canEdit: true, isDefaultCalendar: false },
          { id: 'main', name: 'Calendar', canEdit: true, isDefaultCalendar: true },
        ],
      });
    case `GET ${CALENDAR}/calendarView/delta`: {
      const token = searchParams.get('$deltatoken');
      const isFirst = token === null && !searchParams.has('$skiptoken');
      // The window is that of the first request. Nothing else may be asked for.
      const expected = isFirst ? 'endDateTime,startDateTime' : token ? '$deltatoken' : '$skiptoken';
      if (names !== expected) return fail(400, 'ErrorInvalidUrlQuery');
      const changed = token === null ? events.size > 0 : given.changedSince(token);
      if (changed === null) return fail(410, 'syncStateNotFound');
      // A first round has two pages.
      if (isFirst) return reply(200, { value: [], '@odata.nextLink': link('$skiptoken=2') });
      const value = changed ? [{ id: 'some' }] : [];
      return reply(200, { value, '@odata.deltaLink': link(`$deltatoken=${given.state}`) });
    }
    case `GET ${CALENDAR}/calendarView`: {
      if (!names.includes('endDateTime,startDateTime')) return fail(400, 'ErrorInvalidParameter');
      if (Number(searchParams.get('$top') ?? 10) > 1000) return fail(400, 'ErrorInvalidParameter');
      const from = Number(searchParams.get('$skip') ?? 0);
      const next = new URLSearchParams(searchParams);
      next.set('$skip', String(from + PAGE));
      return reply(200, {
        value: [...events.values()].slice(from, from + PAGE),
        ...(from + PAGE < events.size && { '@odata.nextLink': link(`${next}`) }),
      });
    }
    case `GET ${CALENDAR}/events`: {
      // The only filter by extended properties of the documentation (singlevaluelegacyextendedproperty-get).
      const [, uid] = BY_PROPERTY.exec(searchParams.get('$filter') ?? '') ?? [];
      if (!uid) return fail(400, 'ErrorInvalidUrlQueryFilter');
      const value = [...events.values()].filter((event) =>
        JSON.stringify(event).includes(`"${uid}"`),
      );
      return reply(200, { value });
    }
    case `POST ${CALENDAR}/events`: {
      const { transactionId } = request.json;
      const same = [...events.values()].find((each) => each['transactionId'] === transactionId);
      const event = same ?? { ...request.json, id: randomUUID() };
      events.set(event.id, event);
      given.changed();
      return reply(201, event);
    }
  }
  const [, id = ''] = /^\/v1\.0\/me\/events\/(.+)$/.exec(pathname) ?? [];
  const stored = events.get(id);
  if (!stored) return fail(404, 'ErrorItemNotFound');
  if (request.method === 'DELETE') events.delete(id);
  else events.set(id, { ...stored, ...request.json, id });
  given.changed();
  return request.method === 'DELETE' ? reply(204) : reply(200, stored);
}
