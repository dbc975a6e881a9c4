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
