// Queues an event for every click on a button, and on every link that names its event. What measures the site
// reads the queue; where nothing is configured it stays here and nobody sees it.

type ClickEvent = { category: string; label: string; value: string };
type Gtag = (command: 'event', name: string, parameters: Record<string, string>) => void;

interface Measured {
  /** Clicks so far, oldest first. */
  sixtyEvents?: ClickEvent[];
  gtag?: Gtag;
}
const measured: typeof globalThis & Measured = globalThis;

const LONGEST_QUEUE = 200;

function nameOf(element: HTMLElement): string {
  const text = element.ariaLabel ?? element.textContent ?? '';
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
}

const queue = (measured.sixtyEvents ??= []);

addEventListener(
  'click',
  ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>('button,[data-event]');
    if (!element) return;
    const { event, category = 'button', value = location.pathname } = element.dataset;
    const label = event ?? nameOf(element);
    if (queue.push({ category, label, value }) > LONGEST_QUEUE) queue.shift();
    measured.gtag?.('event', label, { event_category: category, event_label: label, value });
  },
  true,
);
