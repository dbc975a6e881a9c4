// How the visitor came to this page: from another site, by a reload, or by going back.

// Stores where the visitor came from, before a navigation removes it from the URL. The first page of a
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

// Each navigation ends at the top of the page, going back included. A reload keeps its position. The browser stores this
// setting with the page, so it also holds before this script runs again.
const [navigation] = performance.getEntriesByType('navigation');
const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
history.scrollRestoration = isReload ? 'auto' : 'manual';

// A page from the back/forward cache comes back as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) scrollTo({ top: 0, behavior: 'instant' });
});

// Entries that the client's router added belong to the document of a reload too. Going back to one changes the URL
// without loading it. Before hydration no script shows its page, so we load it.
const pageOf = ({ pathname, search }: Location) => pathname + search;
const shown = pageOf(location);

function loadOtherPage(): void {
  if (pageOf(location) !== shown) location.replace(location.href);
}

addEventListener('popstate', loadOtherPage);
document.addEventListener('sixty:hydrated', () => removeEventListener('popstate', loadOtherPage));
