import type { Click, Report } from '../../content/pages/report.ts';

// A page reports by one event of the document, `sixty:report`. This module reports clicks on buttons, and on links that name
// their event. It keeps clicks for the analytics module (web/client/analytics.ts), which loads later. Without that module nobody reads
// them.

const page: typeof globalThis & { sixtyEvents?: Click[] } = globalThis;

const MOST_KEPT = 200;

const clicks = (page.sixtyEvents ??= []);

document.addEventListener('sixty:report', ({ detail }) => {
  if (detail.kind !== 'click') return;
  clicks.push(detail.event);
  if (clicks.length > MOST_KEPT) clicks.shift();
});

addEventListener(
  'click',
  ({ target }) => {
    const element =
      target instanceof Element && target.closest<HTMLElement>('button,summary,[data-event]');
    if (!element) return;
    const { event, category = 'button', value = location.pathname } = element.dataset;
    const click = { category, label: event ?? nameOf(element), value };
    const detail: Report = { kind: 'click', event: click };
    document.dispatchEvent(new CustomEvent('sixty:report', { detail }));
  },
  true,
);

function nameOf(element: HTMLElement): string {
  const text = element.ariaLabel ?? element.textContent ?? '';
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

// Loads the analytics module when the server names one. That module asks the visitor for consent first.

const address =
  document.querySelector<HTMLScriptElement>('script[data-analytics]')?.dataset.analytics;

// An absolute URL, for the reason given in hydrateOnIntent.ts.
if (address) void import(/* @vite-ignore */ new URL(address, location.href).href);
