import { afterAll, describe, expect, it } from 'vitest';
import { CalendarError } from '../../../../graphql/meetings/calendars/providers/calendarError.ts';
import { createCalendarReader } from '../../../../graphql/meetings/calendars/providers/reading/reader.ts';
import { watchPauses } from '../../../support/pauses.ts';

const ACCESS = {
  kind: 'caldav',
  url: 'https://dav.example.com/calendar/',
  username: 'ann',
  password: 'app-password',
} as const;

const OPTIONS = {
  window: { start: Date.parse('2026-11-20T00:00:00Z'), end: Date.parse('2026-12-20T00:00:00Z') },
  timeZone: 'America/Denver',
  state: null,
  ownDomain: 'getsixty.example',
};

/** An answer of a CalDAV server about each of these files. */
function multistatus(...files: { path: string; properties: string }[]): Response {
  const responses = files.map(
    ({ path, properties }) =>
      `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
  );
  return new Response(
    `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`,
    { status: 207, headers: { 'content-type': 'text/xml' } },
  );
}

function meeting(uid: number): string {
  const day = String((uid % 28) + 1).padStart(2, '0');
  return [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `UID:${uid}@example.com`,
    `DTSTART:202612${day}T100000Z`,
    `DTEND:202612${day}T110000Z`,
    `DESCRIPTION:${'What the meeting is about. '.repeat(20)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
}

describe('the client of CalDAV servers', () => {
  const reader = createCalendarReader();
  const impatient = createCalendarReader({ timeoutMs: 1000 });
  afterAll(() => Promise.all([reader.close(), impatient.close()]));

  it('reads a calendar of five megabytes with the requests of one reading', async () => {
    const paths = Array.from({ length: 6000 }, (_, index) => `/calendar/${index}.ics`);
    const requests: string[] = [];
    const reading = await reader.readCalDav(ACCESS, OPTIONS, async (input, init) => {
      const request = new Request(input, init);
      requests.push(`${request.method} ${request.url}`);
      expect(request.headers.get('authorization')).toMatch(/^Basic /);
      const isMultiget = (await request.text()).includes('multiget');
      return multistatus(
        ...paths.map((path, index) => ({
          path,
          properties: isMultiget ? `<c:calendar-data>${meeting(index)}</c:calendar-data>` : '',
        })),
      );
    });
    expect(requests).toEqual([`REPORT ${ACCESS.url}`, `REPORT ${ACCESS.url}`]);
    expect(reading).toMatchObject({ kind: 'all', busy: { length: 19 } });
  });

  it('reads objects of any name, and leaves out those that are no calendar', async () => {
    const texts: Record<string, string> = {
      '/calendar/': '',
      '/calendar/4d3f': meeting(1),
      '/calendar/meeting%20two': meeting(2),
      '/calendar/three.ics': meeting(3),
      '/calendar/notes.txt': 'no calendar at all',
    };
    const reading = await reader.readCalDav(ACCESS, OPTIONS, async (input, init) => {
      const request = await new Request(input, init).text();
      const asked = [...request.matchAll(/<d:href>([^<]+)</g)].map(([, path = '']) => path);
      const isMultiget = request.includes('multiget');
      if (isMultiget) expect(asked).not.toContain('/calendar/');
      return multistatus(
        ...(isMultiget ? asked : Object.keys(texts)).map((path) => ({
          path,
          properties: isMultiget ? `<c:calendar-data>${texts[path]}</c:calendar-data>` : '',
        })),
      );
    });
    expect(reading).toMatchObject({ kind: 'all', busy: { length: 3 } });
  });

  it('keeps the event loop free, and memory small, at a server that answers everything with 4.9 MB', async () => {
    const padding = `<x>${'x'.repeat(4_900_000)}</x>`;
    const home = '<c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>';
    const principal =
      '<d:current-user-principal><d:href>/principal/</d:href></d:current-user-principal>';
    const calendars = Array.from({ length: 90 }, (_, index) => ({
      path: `/home/${index}/`,
      properties: '<d:resourcetype><c:calendar/></d:resourcetype>',
    }));
    let requests = 0;
    const pauses = watchPauses();
    const found = reader.findCalDav(ACCESS, async (input) => {
      requests += 1;
      const { pathname } = new URL(String(input));
      if (pathname === '/home/')
        return multistatus(...calendars, { path: '/home/', properties: padding });
      return multistatus({ path: pathname, properties: home + principal + padding });
    });
    await expect(found).rejects.toThrow('The calendar is too large.');
    expect(requests).toBeLessThan(12);
    expect(pauses.longestShare()).toBeLessThan(0.5);
  });

  it('parses a page of events of an account beside the event loop', async () => {
    const events = Array.from({ length: 20_000 }, (_, index) => {
      const day = new Date(Date.UTC(1990, 0, index)).toISOString().slice(0, 10);
      return { start: { date: day }, end: { date: day }, summary: 'x'.repeat(150) };
    });
    const bytes = new TextEncoder().encode(JSON.stringify({ items: events, nextPageToken: 'b' }));
    expect(bytes.byteLength).toBeGreaterThan(4_000_000);
    const pauses = watchPauses();
    const page = await reader.readPage('google', bytes, OPTIONS);
    expect(page).toMatchObject({ busy: [], count: 20_000, next: 'b' });
    expect(pauses.longestShare()).toBeLessThan(0.5);
    const broken = reader.readPage('microsoft', new TextEncoder().encode('no'), OPTIONS);
    await expect(broken).rejects.toThrow('gave no list of events');
  });

  it('is stopped if an answer takes too much memory, and reads the next calendar', async () => {
    const hungry = createCalendarReader({ mostMemoryMb: 48 });
    const deep = multistatus({ path: '/calendar/', properties: '<a>'.repeat(1_500_000) });
    const reading = hungry.readCalDav(ACCESS, OPTIONS, async () => deep.clone());
    await expect(reading).rejects.toThrow('The calendar takes too much memory to read.');
    const next = await hungry.readCalDav(ACCESS, OPTIONS, async () => multistatus());
    expect(next).toMatchObject({ kind: 'all', busy: [] });
    await hungry.close();
  });

  it('is stopped at an answer that would keep it busy for minutes', async () => {
    const hostile = Array.from({ length: 60_000 }, (_, index) => `<k${index}>x</k${index}>`);
    const reading = impatient.readCalDav(ACCESS, OPTIONS, async () =>
      multistatus({ path: '/calendar/', properties: hostile.join('') }),
    );
    await expect(reading).rejects.toThrow('The calendar takes too long to read.');
  });

  it('is stopped at a server that has ever more questions', async () => {
    let requests = 0;
    const home = '<c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>';
    const principal =
      '<d:current-user-principal><d:href>/principal/</d:href></d:current-user-principal>';
    const calendars = Array.from({ length: 1000 }, (_, index) => ({
      path: `/home/${index}/`,
      properties: '<d:resourcetype><c:calendar/></d:resourcetype>',
    }));
    const found = reader.findCalDav(ACCESS, async (input) => {
      requests += 1;
      const { pathname } = new URL(String(input));
      if (pathname === '/home/') return multistatus(...calendars);
      return multistatus({ path: pathname, properties: home + principal });
    });
    await expect(found).rejects.toThrow('The server of the calendar gave no CalDAV answer.');
    expect(requests).toBeLessThan(200);
  });

  it('says what the request itself said when no server can be reached', async () => {
    const message = 'The server of the calendar could not be reached.';
    const unreachable = () => Promise.reject(new CalendarError(message));
    await expect(reader.findCalDav(ACCESS, unreachable)).rejects.toThrow(message);
    await expect(reader.readCalDav(ACCESS, OPTIONS, unreachable)).rejects.toThrow(message);
  });
});
