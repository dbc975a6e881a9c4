import { type Answering, runAccountServer } from './accountServer.ts';
import { OAUTH_CLIENT } from './oauthServer.ts';

/** Google's Calendar API v3, as far as the product uses it: developers.google.com/workspace/calendar/api/v3/reference. */
export function runGoogleServer() {
  return runAccountServer({
    settings: (url) => ({
      GOOGLE_CLIENT_ID: OAUTH_CLIENT.id,
      GOOGLE_CLIENT_SECRET: OAUTH_CLIENT.secret,
      GOOGLE_TOKEN_BASE_URL: url,
      GOOGLE_CALENDAR_BASE_URL: `${url}/calendar/v3`,
    }),
    answer,
  });
}

/** Few, so that tests have pages. Google too may put fewer events on a page than it was asked for. */
const PAGE = 3;
/** A list with one of these has no sync token, and permits none (reference of events.list). */
const UNSYNCED = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'updatedMin',
];

function list(
  { events, state, changedSince, answer: reply }: Answering,
  query: URLSearchParams,
  fail: (code: number, reason: string) => void,
): void {
  const has = (name: string) => query.has(name);
  const token = query.get('syncToken');
  let items: object[] = [...events.values()].filter(({ status }) => status !== 'cancelled');
  if (Number(query.get('maxResults') ?? 250) > 2500) return fail(400, 'invalid');
  if (token !== null) {
    if ([...UNSYNCED, 'timeMin', 'timeMax'].some(has)) return fail(400, 'invalid');
    const changed = changedSince(token);
    if (changed === null) return fail(410, 'fullSyncRequired');
    items = changed ? [{ id: 'some' }] : [];
  }
  // The next page is asked for with the same parameters.
  const rest = new URLSearchParams(query);
  rest.delete('pageToken');
  const [from = '0', asked = `${rest}`] = query.get('pageToken')?.split('|') ?? [];
  if (asked !== `${rest}`) return fail(400, 'invalid');
  const next = Number(from) + PAGE;
  const page = { items: items.slice(Number(from), next) };
  if (next < items.length) return reply(200, { ...page, nextPageToken: `${next}|${rest}` });
  return reply(200, { ...page, ...(!UNSYNCED.some(has) && { nextSyncToken: state }) });
}

function answer(given: Answering): void {
  const { request, events, answer: reply } = given;
  const { pathname, searchParams } = request.url;
  const fail = (code: number, reason: string) =>
    reply(code, { error: { code, message: reason, errors: [{ domain: 'calendar', reason }] } });
  if (pathname === '/calendar/v3/users/me/calendarList') {
    const items = [
      { id: 'club', summary: 'Club' },
      { id: 'main', summary: 'ann@example.com', primary: true },
    ];
    return reply(200, { items });
  }
  const [, id] = /^\/calendar\/v3\/calendars\/main\/events(?:\/(\w+))?$/.exec(pathname) ?? [null];
  if (!pathname.startsWith('/calendar/v3/calendars/main/events')) return fail(404, 'notFound');
  const stored = events.get(id ?? '');
  switch (request.method) {
    case 'GET':
      return list(given, searchParams, fail);
    case 'POST': {
      const event = { ...request.json, id: String(request.json['id']) };
      if (!/^[a-v0-9]{5,1024}$/.test(event.id)) return fail(400, 'invalid');
      if (events.has(event.id)) return fail(409, 'duplicate');
      events.set(event.id, event);
      given.changed();
      return reply(200, event);
    }
    case 'PUT':
      if (!id || !stored) return fail(404, 'notFound');
      events.set(id, { ...request.json, id });
      given.changed();
      return reply(200, request.json);
    case 'DELETE':
      if (!id || !stored) return fail(404, 'notFound');
      if (stored['status'] === 'cancelled') return fail(410, 'deleted');
      events.set(id, { ...stored, status: 'cancelled' });
      given.changed();
      return reply(204);
    default:
      return fail(405, 'invalid');
  }
}
