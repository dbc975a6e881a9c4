import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Chromium, findChromium } from '../tests/support/chromium.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores of each page on its simulated mobile device; each the median of three visits. */
export async function measureLighthouse(url: string, pages: string[]): Promise<Figure[]> {
  const chromium = browserIfAny();
  if (!chromium) return [{ what: 'Lighthouse mobile', value: 'not measured: no browser here' }];
  const chrome = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: ['--headless', ...chromium.args],
    envVars: { ...process.env, ...chromium.env },
  });
  try {
    const figures: Figure[] = [];
    for (const page of pages) figures.push(await scoresOf(url + page, page, chrome.port));
    return figures;
  } finally {
    chrome.kill();
  }
}

async function scoresOf(url: string, page: string, port: number): Promise<Figure> {
  const visits = CATEGORIES.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    CATEGORIES.forEach((category, index) => {
      visits[index]?.push((result.lhr.categories[category]?.score ?? 0) * 100);
    });
  }
  const scores = visits.map((values) => Math.round(median(values)));
  return {
    what: `Lighthouse mobile: ${page}`,
    value: scores.join(', '),
    goal: '100 in all four',
    met: scores.every((score) => score === 100),
  };
}

function browserIfAny(): Chromium | undefined {
  try {
    return findChromium();
  } catch {
    return undefined;
  }
}
