import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Chromium, findChromium } from '../tests/support/chromium.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores of the home page on its simulated mobile device; the median of three visits. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const chromium = browserIfAny();
  if (!chromium) return [{ what: 'Lighthouse mobile', value: 'not measured: no browser here' }];
  const chrome = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: ['--headless', ...chromium.args],
    envVars: { ...process.env, ...chromium.env },
  });
  const scores = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await lighthouse(`${url}/`, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      });
      if (!result) throw new Error('Lighthouse gave no result.');
      for (const { title, score } of Object.values(result.lhr.categories)) {
        scores.set(title, [...(scores.get(title) ?? []), (score ?? 0) * 100]);
      }
    }
  } finally {
    chrome.kill();
  }
  return [...scores].map(([title, values]) => ({
    what: `Lighthouse mobile: ${title}`,
    value: String(Math.round(median(values))),
    goal: '100',
    met: Math.round(median(values)) === 100,
  }));
}

function browserIfAny(): Chromium | undefined {
  try {
    return findChromium();
  } catch {
    return undefined;
  }
}
