// Loads the analytics module when the server names one. That module asks the visitor for consent first.

const address =
  document.querySelector<HTMLScriptElement>('script[data-analytics]')?.dataset.analytics;

// An absolute address, for the reason given in hydrateOnIntent.ts.
if (address) void import(/* @vite-ignore */ new URL(address, location.href).href);
