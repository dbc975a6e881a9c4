import { hidesAddress, toldAddress } from './pageAddress.ts';
import { loadScript, type Receiver, type ThirdParties } from './thirdParties.ts';

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
  if (hidesAddress()) return imageOf(metaPixelId);
  const pixel = (page.fbq ??= standIn());
  page._fbq ??= pixel;
  // Otherwise the pixel would follow the history itself and count pages twice.
  Object.assign(pixel, { disablePushState: true });
  pixel('set', 'autoConfig', false, metaPixelId);
  pixel('init', metaPixelId);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    pageView: () => pixel('track', 'PageView'),
    click: () => {},
    conversion({ event, value, currency, id }) {
      pixel('track', event, { value, currency }, { eventID: id });
    },
    stop: () => pixel('consent', 'revoke'),
    resume: () => pixel('consent', 'grant'),
  };
}

/** The script reads the whole address of the page. An image sends only what it is given. */
function imageOf(id: string): Receiver {
  let isStopped = false;
  return {
    pageView: () => {},
    click: () => {},
    conversion({ event, value, currency, id: eid }) {
      if (isStopped) return;
      const query = new URLSearchParams({
        id,
        ev: event,
        dl: toldAddress(),
        'cd[value]': String(value),
        'cd[currency]': currency,
        eid,
        noscript: '1',
      });
      new Image().src = `https://www.facebook.com/tr?${query}`;
    },
    stop: () => void (isStopped = true),
    resume: () => void (isStopped = false),
  };
}
