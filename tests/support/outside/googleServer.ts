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
    case 'GET': {
      const token = searchParams.get('syncToken');
      if (token === null) {
        const page = { items: [...events.values()], nextSyncToken: given.state };
        return reply(200, page);
      }
      // A sync token permits no window (guides/sync).
      if (searchParams.has('timeMin')) return fail(400, 'invalid');
      const changed = given.changedSince(token);
      if (changed === null) return fail(410, 'fullSyncRequired');
      return reply(200, { items: changed ? [{ id: 'some' }] : [], nextSyncToken: given.state });
    }
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
