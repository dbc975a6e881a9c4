import { sharedAddress, loadScript, type Receiver, type ThirdParties } from './thirdParties.ts';

interface GoogleTag {
  dataLayer?: unknown[];
  gtag?: (...command: unknown[]) => void;
}
const page: typeof globalThis & GoogleTag = globalThis;

/** The tag cuts longer names. */
const LONGEST_NAME = 40;

/** Google's tag, for analytics, ad conversions or both. */
export function loadGoogleTag({
  gaMeasurementId,
  googleAdsConversion,
}: ThirdParties): Receiver | null {
  const adsAccount = googleAdsConversion?.split('/')[0];
  const ids = [gaMeasurementId, adsAccount].filter((id) => typeof id === 'string');
  const [first] = ids;
  if (!first) return null;

  const dataLayer = (page.dataLayer ??= []);
  // The tag recognizes commands by their `arguments` objects. It would read an array as data.
  const gtag = (page.gtag ??= function command() {
    dataLayer.push(arguments);
  });
  // Otherwise the tag would send the whole URL with each event.
  const setAddress = () => gtag('set', { page_location: sharedAddress() });
  gtag('js', new Date());
  setAddress();
  // Page views are sent with each route, the first included.
  for (const id of ids) gtag('config', id, { send_page_view: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`);

  const setDisabled = (disabled: boolean) => {
    for (const id of ids) Reflect.set(globalThis, `ga-disable-${id}`, disabled);
  };
  return {
    pageView(path) {
      setAddress();
      gtag('event', 'page_view', { page_path: path });
    },
    click({ category, label, value }) {
      const name = label.slice(0, LONGEST_NAME);
      gtag('event', name, { event_category: category, event_label: label, value });
    },
    conversion({ value, currency, id }) {
      if (!googleAdsConversion) return;
      gtag('event', 'conversion', {
        send_to: googleAdsConversion,
        value,
        currency,
        transaction_id: id,
      });
    },
    stop: () => setDisabled(true),
    resume: () => setDisabled(false),
  };
}
