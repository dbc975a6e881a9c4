// Each navigation ends at the top of the page, going back included. A reload keeps its position. The browser stores this
// setting with the page, so it also holds before this script runs again.
const [navigation] = performance.getEntriesByType('navigation');
const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
history.scrollRestoration = isReload ? 'auto' : 'manual';

// A page from the back/forward cache comes back as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) scrollTo({ top: 0, behavior: 'instant' });
});
