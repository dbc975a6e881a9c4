import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it stands: one line for each element at fault. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated by the browser's debugger, so the page's own policy has no say in it.
  await page.evaluate(axe);
  // What is still fading in has a contrast of the moment.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && endTime !== Infinity;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
