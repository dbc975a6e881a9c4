import type { Page } from 'playwright-core';

/** A command that the page sent to a third party. */
export type Command = readonly unknown[];

const gtagScript = `
  globalThis.heardByGoogle = [];
  const hear = (command) => heardByGoogle.push(JSON.parse(JSON.stringify(Array.from(command))));
  dataLayer.forEach(hear);
  dataLayer.push = (...commands) => commands.forEach(hear);
`;

const pixelScript = `
  globalThis.heardByMeta = fbq.queue.splice(0);
  fbq.callMethod = (...command) => heardByMeta.push(command);
`;

/** Replaces the analytics hosts. The scripts that it serves record the commands that they receive. */
export async function mockAnalyticsHosts(page: Page) {
  const requests: string[] = [];
  const serve = (script: string) => ({ contentType: 'text/javascript', body: script });
  await page.route('https://www.googletagmanager.com/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill(serve(gtagScript));
  });
  await page.route('https://connect.facebook.net/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill(serve(pixelScript));
  });
  const heard = (name: string) =>
    page.evaluate<Command[]>(`globalThis.${name} ? [...globalThis.${name}] : []`);
  return {
    /** The addresses requested so far. */
    requests,
    /** The commands that Google's tag received so far. */
    google: () => heard('heardByGoogle'),
    /** The commands that Meta's pixel received so far. */
    meta: () => heard('heardByMeta'),
  };
}
