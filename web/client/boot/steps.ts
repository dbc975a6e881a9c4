// Tells the server which steps a visitor takes. It sets no cookie and keeps nothing; the server drops what does not count. Each step is
// told once on a page, and what happens within a second is told together.

const PAUSE_MS = 1000;
const MOST = 20;

const told = new Set<string>();
let waiting: object[] = [];

function send(): void {
  if (waiting.length > 0)
    navigator.sendBeacon('/api/events', JSON.stringify({ events: waiting.slice(0, MOST) }));
  waiting = [];
}
addEventListener('pagehide', send);

function tell(name: string, field?: string): void {
  const key = [name, field, location.pathname].join();
  if (told.has(key) && name !== 'view') return;
  told.add(key);
  if (waiting.length === 0) setTimeout(send, PAUSE_MS);
  waiting.push({ name, page: location.pathname + location.search, field });
}

const FORM = '#hero-form';
const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector);

const seen = new IntersectionObserver((entries) => {
  if (entries.some(({ isIntersecting }) => isIntersecting)) tell('form_seen');
});

function watchForm(): void {
  const form = document.querySelector(FORM);
  if (form) seen.observe(form);
}
watchForm();

// Behind a CDN the server does not see the requests for pages.
const script = document.querySelector('script[data-views]');
if (script) tell('view', URL.parse(document.referrer)?.hostname);

document.addEventListener('sixty:report', ({ detail }) => {
  if (detail.kind === 'page') {
    tell('view');
    watchForm();
  } else if (detail.kind === 'step') tell(detail.name);
});

addEventListener('input', ({ target }) => {
  if (isIn(target, FORM)) tell('form_begun');
  if (isIn(target, '#roi')) tell('calculator_used');
});
addEventListener('submit', ({ target }) => {
  // The form marks its fields in this turn.
  setTimeout(() => {
    if (!isIn(target, FORM)) return;
    for (const { name } of document.querySelectorAll<HTMLInputElement>(
      `${FORM} [aria-invalid=true]`,
    ))
      tell('form_refused', name);
  });
});
// It does not bubble.
addEventListener('play', () => tell('video_played'), true);
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-event]');
    if (!button) return;
    if (button.dataset.category === 'cta') tell('cta', button.dataset.event);
    if (button.dataset.event === 'book_day') tell('day_chosen');
  },
  true,
);
