// What a page reports leaves it by one event of the document. Here clicks on buttons, and on links that name their event, are
// reported; the server hears of posts that were opened without it; and clicks are kept for the analytics module
// (web/client/analytics.ts), which loads later. Without that module nobody reads them.
import type { Click, Report } from '../../content/pages/report.ts';

const page: typeof globalThis & { sixtyEvents?: Click[] } = globalThis;

const MOST_KEPT = 200;

const clicks = (page.sixtyEvents ??= []);

document.addEventListener('sixty:report', ({ detail }) => {
  if (detail.kind === 'click') {
    clicks.push(detail.event);
    if (clicks.length > MOST_KEPT) clicks.shift();
  } else {
    const slug = /^\/blog\/([^/]+)\/?$/.exec(detail.path)?.[1];
    if (slug) navigator.sendBeacon(`/api/blog/posts/${slug}/view`);
  }
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
