import { type RefObject, useEffect } from 'react';

const STAGGER_MS = 200;
const THRESHOLD = 0.3;

/**
 * Moves the `data-reveal` parts inside `root` into place as they are scrolled into view, one after another.
 * Text is never hidden, only displaced (styles tell how), so a part that is passed over can be read all the same.
 * What is on the screen already stays as it is; nothing moves where the visitor asked for less motion.
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
