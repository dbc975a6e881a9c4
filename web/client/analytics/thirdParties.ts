import type { Click } from '../../content/pages/report.ts';

/** The ids of the configured third parties. Null for the others. */
export type ThirdParties = {
  gaMeasurementId: string | null;
  metaPixelId: string | null;
  /** `AW-…/label`. */
  googleAdsConversion: string | null;
};

/** A conversion. Its `id` is always the same for the same event, so that receivers do not count it twice. */
export type Conversion = { event: string; value: number; currency: string; id: string };

/** One configured third party, loaded. */
export type Receiver = {
  pageView(path: string): void;
  click(event: Click): void;
  conversion(event: Conversion): void;
  /** Stops sending. */
  stop(): void;
  /** Sends again after `stop`. */
  resume(): void;
};

/** Adds another host's script to the page. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

/** The parameters that name the campaign of a visit. Other parameters can be secrets or personal data. */
const SHARED = /^(utm_[a-z]+|[a-z]*clid|[gw]braid)$/;

/** Whether the page hides its URL from other sites, because everybody who has the URL can open something with it. */
export function hidesAddress(): boolean {
  return document.querySelector('meta[name=referrer][content=no-referrer]') !== null;
}

/** The URL of the page as third parties may receive it. */
export function sharedAddress(): string {
  const { origin, pathname, search } = location;
  const shared = [...new URLSearchParams(search)].filter(([name]) => SHARED.test(name));
  const query = new URLSearchParams(shared).toString();
  return origin + pathname + (query && `?${query}`);
}
