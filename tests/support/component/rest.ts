import { setupWorker } from 'msw/browser';

/** Paths that the product's server answers; the others are modules of the test itself. */
const SERVED = /^\/(?:api|graphql|uploads|objects)\b/;

/** Answers of the REST calls and uploads; a call that a test did not foresee fails it. */
export const rest = setupWorker();

rest.events.on('request:unhandled', ({ request }) => {
  const { pathname } = new URL(request.url);
  if (SERVED.test(pathname)) console.error(`No answer for ${request.method} ${pathname}`);
});

export function startRest(): Promise<unknown> {
  return rest.start({ quiet: true, onUnhandledFrame: 'bypass' });
}
