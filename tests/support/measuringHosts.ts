import type { Page } from 'playwright-core';

/** A command that a page gave to a third party, in the order given. */
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

/** Stands in for the hosts that measure visits: it serves their scripts, which note what they are told. */
export async function standInForMeasuringHosts(page: Page) {
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
    /** Addresses asked of these hosts so far. */
    requests,
    /** What Google's tag was told so far. */
    google: () => heard('heardByGoogle'),
    /** What the pixel was told so far. */
    meta: () => heard('heardByMeta'),
  };
}
