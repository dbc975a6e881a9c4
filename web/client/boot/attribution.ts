// Stores where the visitor came from, before a navigation removes it from the address. The first page of a
// session counts. The lead form reads it.

const KEY = 'sixty:attribution';
const parameters = new URLSearchParams(location.search);

try {
  if (!sessionStorage.getItem(KEY)) {
    const utm = (name: string) => parameters.get(`utm_${name}`) ?? undefined;
    const attribution = {
      utmSource: utm('source'),
      utmMedium: utm('medium'),
      utmCampaign: utm('campaign'),
      utmTerm: utm('term'),
      utmContent: utm('content'),
      referrer: document.referrer || undefined,
      landingPage: location.href,
    };
    sessionStorage.setItem(KEY, JSON.stringify(attribution));
  }
} catch {
  // Storage may be forbidden. Then the lead has no attribution.
}
