import { type RefObject, useEffect } from 'react';

const STAGGER_MS = 200;
const THRESHOLD = 0.3;

/**
 * Moves the `data-reveal` parts inside `root` into place, one after another, when they are scrolled into view.
 * Text is never hidden, only displaced by styles, so it can always be read.
 * Parts that are visible at the start do not move. With reduced motion nothing moves.
 */
export function useStaggeredReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!root.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const waiting = [...root.current.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
      (part) => part.getBoundingClientRect().top > innerHeight,
    );
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.intersectionRatio >= THRESHOLD);
        for (const [place, { target }] of seen.entries()) {
          observer.unobserve(target);
          if (!(target instanceof HTMLElement)) continue;
          target.style.setProperty('--reveal-delay', `${place * STAGGER_MS}ms`);
          target.dataset.reveal = 'shown';
        }
      },
      { threshold: THRESHOLD },
    );
    for (const part of waiting) {
      part.dataset.reveal = 'waiting';
      observer.observe(part);
    }
    return () => {
      observer.disconnect();
      for (const part of waiting) part.dataset.reveal = '';
    };
  }, [root]);
}
