import { roiDefaults, roiExample, roiFields } from '../../../content/marketing/roi.ts';
import { exampleTexts, type RoiTexts } from './roiInputs.ts';

const { fillMs, fieldMs, calculatingMs, threshold } = roiExample;
const MOST_OF_SCREEN = 0.9;
const STEP_MS = (fillMs - fieldMs) / (roiFields.length - 1);

/** The texts of the fields this many milliseconds after the example started. The fields fill one after another, and are empty before. */
export function exampleAt(elapsedMs: number): RoiTexts {
  const texts = { ...exampleTexts };
  for (const [place, { name, step }] of roiFields.entries()) {
    const share = (elapsedMs - place * STEP_MS) / fieldMs;
    if (share >= 1) continue;
    // Rounded up, so that no field begins with 0.
    const steps = Math.ceil((roiDefaults[name] * share) / step);
    texts[name] = share > 0 ? String(Number((steps * step).toFixed(2))) : '';
  }
  return texts;
}

/** An element that is taller than the screen is never visible as a whole, so less of it is enough. */
function visibleShare(element: Element): number {
  return Math.min(threshold, (MOST_OF_SCREEN * innerHeight) / element.clientHeight);
}

export type Phase = 'waiting' | 'filling' | 'calculating' | 'done';

export interface Listener {
  onTexts(texts: RoiTexts): void;
  onPhase(phase: Phase): void;
}

/** Waits until the element is seen, fills the example in and marks the results for a moment. @returns how to stop it. */
export function playExample(element: Element, { onTexts, onPhase }: Listener): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fill(start: number, now: number) {
    const elapsed = now - start;
    onTexts(exampleAt(elapsed));
    if (elapsed < fillMs) {
      frame = requestAnimationFrame((next) => fill(start, next));
      return;
    }
    onPhase('calculating');
    timer = setTimeout(() => onPhase('done'), calculatingMs);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onPhase('filling');
      frame = requestAnimationFrame((now) => fill(now, now));
    },
    { threshold: visibleShare(element) },
  );
  onPhase('waiting');
  observer.observe(element);

  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
