import { runWebServer, type WebServer } from './webServer.ts';

const HOME = '/dav/home/';
const CALENDAR = `${HOME}work/`;

/** A CalDAV server with one account and one calendar, as far as RFC 4791 and the client `tsdav` need it. */
export interface CalDavServer {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly requests: WebServer['requests'];
  /** The files of the calendar, by their path. */
  readonly files: Map<string, string>;
  /** The status of every answer instead of the right one. Null for right answers. */
  failing: number | null;
}

/** Starts it before the tests of a describe block and ends it after them. */
export function runCalDavServer(): CalDavServer {
  const files = new Map<string, string>();
  const username = 'ann';
  const password = 'app-password';
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const web = runWebServer(({ method, path, headers, body }, response) => {
    const multistatus = (...responses: string[]) =>
      response
        .writeHead(207, { 'content-type': 'application/xml; charset=utf-8' })
        .end(
          `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`,
        );
    const answer = (status: number) => response.writeHead(status).end();
    if (server.failing) return void answer(server.failing);
    if (path === '/.well-known/caldav')
      return void response.writeHead(301, { location: '/dav/' }).end();
    if (headers.authorization !== authorization) return void answer(401);
    switch (method) {
      case 'PROPFIND':
        return void multistatus(...propertiesOf(path));
      case 'REPORT': {
        const asked = [...body.matchAll(/<d:href>([^<]+)</g)].map(([, href = '']) => href);
        const found = body.includes('multiget') ? asked : [...files.keys()];
        const text = (name: string) =>
          body.includes('multiget')
            ? `<c:calendar-data>${escaped(files.get(name) ?? '')}</c:calendar-data>`
            : '';
        return void multistatus(
          ...found.map((name) => entry(name, `<d:getetag>"1"</d:getetag>${text(name)}`)),
        );
      }
      case 'PUT': {
        const isNew = !files.has(path);
        files.set(path, body);
        return void answer(isNew ? 201 : 204);
      }
      case 'DELETE':
        return void answer(files.delete(path) ? 204 : 404);
      default:
        return void answer(405);
    }
  });
  const server: CalDavServer = {
    get url() {
      return web.url;
    },
    username,
    password,
    requests: web.requests,
    files,
    failing: null,
  };
  return server;
}

function propertiesOf(path: string): string[] {
  const calendar = entry(
    CALENDAR,
    '<d:displayname>Work</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>',
  );
  switch (path) {
    case '/dav/principal/':
      return [entry(path, `<c:calendar-home-set><d:href>${HOME}</d:href></c:calendar-home-set>`)];
    case HOME:
      return [entry(HOME, '<d:resourcetype><d:collection/></d:resourcetype>'), calendar];
    case CALENDAR:
      return [calendar];
    default:
      return [
        entry(
          path,
          '<d:current-user-principal><d:href>/dav/principal/</d:href></d:current-user-principal>',
        ),
      ];
  }
}

function entry(href: string, properties: string): string {
  return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');
}
