// Marks elements with data-play="0.3" as seen when this share of them is visible. Their animations wait for that mark
// (web/theme/global.css.ts).
import { onEachPage } from './onEachPage.ts';

// The styles show the final state if this mark does not appear in time.
document.documentElement.dataset.booted = '';

const MOST_OF_SCREEN = 0.9;

/** Of an element that is too tall for the screen, less can be visible at once. */
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
