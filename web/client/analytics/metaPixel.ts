import {
  hidesAddress,
  sharedAddress,
  loadScript,
  type Receiver,
  type ThirdParties,
} from './thirdParties.ts';

/** Queues the pixel's commands until its script has loaded. */
interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
}
const page: typeof globalThis & { fbq?: Pixel; _fbq?: Pixel } = globalThis;

function standIn(): Pixel {
  const queue: unknown[][] = [];
  const keep = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  };
  const pixel: Pixel = Object.assign(keep, { queue, push: keep, loaded: true, version: '2.0' });
  return pixel;
}

/** Meta's ad pixel. It receives pages and conversions, but no clicks. */
export function loadMetaPixel({ metaPixelId }: ThirdParties): Receiver | null {
  if (!metaPixelId) return null;
  const pixel = (page.fbq ??= standIn());
  page._fbq ??= pixel;
  // Otherwise the pixel would follow the history itself and count pages twice.
  Object.assign(pixel, { disablePushState: true });
  pixel('set', 'autoConfig', false, metaPixelId);
  pixel('init', metaPixelId);
  // The script reads the whole URL of the page. If that URL opens a booking, an image sends the events instead.
  const image = hidesAddress() ? imageOf(metaPixelId) : null;
  if (!image) loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    pageView() {
      pixel('track', 'PageView');
      image?.send({ ev: 'PageView' });
    },
    click: () => {},
    conversion({ event, value, currency, id }) {
      pixel('track', event, { value, currency }, { eventID: id });
      image?.send({ ev: event, 'cd[value]': String(value), 'cd[currency]': currency, eid: id });
    },
    stop() {
      pixel('consent', 'revoke');
      image?.stop();
    },
    resume() {
      pixel('consent', 'grant');
      image?.resume();
    },
  };
}

/** Sends events by Meta's image for pages without scripts. It sends the given values only. */
function imageOf(id: string) {
  let isStopped = false;
  return {
    send(event: Record<string, string>): void {
      if (isStopped) return;
      const query = new URLSearchParams({ id, dl: sharedAddress(), noscript: '1', ...event });
      new Image().src = `https://www.facebook.com/tr?${query}`;
    },
    stop: () => void (isStopped = true),
    resume: () => void (isStopped = false),
  };
}
