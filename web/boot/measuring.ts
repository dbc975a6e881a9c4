// Loads what measures the site, where the server says that there is anything to measure with. That code asks the
// visitor first; see web/measure.ts.

const address = document.querySelector<HTMLScriptElement>('script[data-measure]')?.dataset.measure;

// A whole address, for the reason given in hydrateOnIntent.ts.
if (address) void import(/* @vite-ignore */ new URL(address, location.href).href);
