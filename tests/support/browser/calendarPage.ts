import { createServer } from 'node:http';
import { once } from 'node:events';

/** A booking page on this machine, in the place of the hosted one. */
export interface CalendarPage {
  /** For BOOKING_TEAM_URL. */
  team: string;
  /** For BOOKING_PERSONAL_URL. */
  personal: string;
  close(): Promise<void>;
}

/** Answers every address with a page titled 'Calendar'. */
export async function startCalendarPage(): Promise<CalendarPage> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><title>Calendar</title><link rel="icon" href="data:,"><h1>Pick a time</h1>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The calendar has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    team: `${origin}/team/discovery?layout=month_view`,
    personal: `${origin}/personal/60min`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
