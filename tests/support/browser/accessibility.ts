import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds on the page: one line for each element. From then on the page has reduced motion. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Axe scrolls, and what it scrolls to would fade in while axe reads its colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Evaluated by the browser's debugger, so the page's own policy has no say in it.
  await page.evaluate(axe);
  // What is still fading in has a contrast of the moment.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      // What moves with scrolling is never over.
      const ends = timeline instanceof DocumentTimeline && endTime !== Infinity;
      // The animation of the root element is a clock of six seconds without a colour (web/theme/global.css.ts).
      const isClock =
        effect instanceof KeyframeEffect && effect.target === document.documentElement;
      return playState !== 'running' || !ends || isClock;
    }),
  );
  // axe describes each element that passed, too, if it is not told to leave that out.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ resultTypes: ['violations'] })",
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
