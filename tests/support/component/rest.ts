import { setupWorker } from 'msw/browser';
import { http, HttpResponse } from 'msw/http';

/** Paths that the product's server answers; the others are modules of the test itself. */
const SERVED = /^\/(?:api|graphql|uploads|objects)\b/;

/** Answers of the REST calls and uploads; a call that a test did not foresee fails it. */
export const rest = setupWorker();

rest.events.on('request:unhandled', ({ request }) => {
  const { pathname } = new URL(request.url);
  if (SERVED.test(pathname)) console.error(`No answer for ${request.method} ${pathname}`);
});

/** Answers sign-outs of this test. @returns the tokens of the sessions that end. */
export function endedSessions(): string[] {
  const tokens: string[] = [];
  rest.use(
    http.post('/api/auth/logout', ({ request }) => {
      tokens.push((request.headers.get('authorization') ?? '').replace('Bearer ', ''));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return tokens;
}

/** The worker runs as long as the page, which several files share. */
export const started = rest.start({ quiet: true, onUnhandledFrame: 'bypass' });
