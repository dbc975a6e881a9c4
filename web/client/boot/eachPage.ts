// What is prepared on every page: the page from the server, and each page that a navigation opens.

/** Calls `prepare` for the page from the server, and again for each page that a navigation opens. */
function onEachPage(prepare: () => void): void {
  prepare();
  document.addEventListener('sixty:report', ({ detail }) => {
    if (detail.kind === 'page') prepare();
  });
}

// A link to the lead form puts the focus into its first field.

function focusLeadForm(): void {
  const target = document.getElementById(location.hash.slice(1));
  // The content of the page contains the form too, but a link to it leads to its beginning.
  const form = target?.closest('main > *') && target;
  const field = form?.querySelector<HTMLElement>('#hero-form input:not([type=hidden])');
  // The browser scrolls to the form itself, which begins above its first field.
  field?.focus({ preventScroll: true });
}

/** The browser takes the focus away when it scrolls to the form: before the page is loaded, or in the next frame. */
function focusAgain(): void {
  // A field that the visitor has chosen meanwhile keeps the focus.
  if (document.activeElement === document.body) focusLeadForm();
}

onEachPage(focusLeadForm);
addEventListener('hashchange', focusLeadForm);
addEventListener('load', () => {
  focusAgain();
  requestAnimationFrame(() => requestAnimationFrame(focusAgain));
});

// Shows times marked data-local in the visitor's time zone, which the server does not know.

const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

onEachPage(() => {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    // Non-breaking spaces keep the time, AM or PM and the zone on one line.
    element.textContent = words
      .format(new Date(element.dateTime))
      .replaceAll(/ (?=[AP]M|\S+$)/g, '\u00a0');
  }
});

// Marks elements with data-play="0.3" as seen when this share of them is visible. Their animations wait for that mark
// (web/theme/global.css.ts).
// The styles show the final state if this mark does not appear in time.
document.documentElement.dataset.booted = '';

const MOST_OF_SCREEN = 0.9;

/** An element that is taller than the screen is never visible as a whole, so less of it is enough. */
function thresholdOf({ dataset, offsetHeight }: HTMLElement): number {
  return Math.min(Number(dataset.play), (MOST_OF_SCREEN * innerHeight) / offsetHeight);
}

onEachPage(() => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-play]:not([data-seen])')) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        element.dataset.seen = '';
        observer.disconnect();
      },
      { threshold: thresholdOf(element) },
    );
    observer.observe(element);
  }
});
