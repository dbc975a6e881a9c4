// Queues an event for every click on a button, and on every link that names its event. The analytics
// module (web/client/analytics.ts) takes over the queue's `push`. Without that module nobody reads the queue.

type ClickEvent = { category: string; label: string; value: string };

interface ClickQueue {
  /** Clicks so far, oldest first. */
  sixtyEvents?: ClickEvent[];
}
const page: typeof globalThis & ClickQueue = globalThis;

const LONGEST_QUEUE = 200;

function nameOf(element: HTMLElement): string {
  const text = element.ariaLabel ?? element.textContent ?? '';
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

const queue = (page.sixtyEvents ??= []);

addEventListener(
  'click',
  ({ target }) => {
    const element =
      target instanceof Element && target.closest<HTMLElement>('button,summary,[data-event]');
    if (!element) return;
    const { event, category = 'button', value = location.pathname } = element.dataset;
    queue.push({ category, label: event ?? nameOf(element), value });
    if (queue.length > LONGEST_QUEUE) queue.shift();
  },
  true,
);
