// Notes where the visitor came from, before a navigation can take it out of the address. The first page of a
// session decides; the lead form reads it.

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
  // Storage may be forbidden; a lead without attribution is a lead.
}
