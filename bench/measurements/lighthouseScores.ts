import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Chromium, findChromium } from '../../tests/support/browser/chromium.ts';
import { type Figure, median } from '../figure.ts';

const MORE_ROUNDS = 2;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's four scores of each page on its simulated mobile device. A page below 100 is measured twice more and gets
 * the medians, because other load on the machine must not decide. The failed audits are listed with the page.
 */
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

interface Visit {
  scores: number[];
  /** The speed metrics in milliseconds. */
  lcp: number;
  tbt: number;
}

async function scoresOf(url: string, page: string, port: number): Promise<Figure> {
  const visits = [await visit(url, port)];
  const isPerfect = () => visits[0]?.scores.every((score) => score === 100) ?? false;
  for (let more = 0; !isPerfect() && more < MORE_ROUNDS; more += 1) {
    visits.push(await visit(url, port));
  }
  const scores = CATEGORIES.map((_, index) =>
    Math.round(median(visits.map((each) => each.scores[index] ?? 0))),
  );
  const met = scores.every((score) => score === 100);
  const of = (pick: (visit: Visit) => number) => `${Math.round(median(visits.map(pick)))} ms`;
  const why = met ? '' : ` (LCP ${of(({ lcp }) => lcp)}, TBT ${of(({ tbt }) => tbt)})`;
  return {
    what: `Lighthouse mobile: ${page}`,
    value: scores.join(', ') + why,
    goal: '100 in all four',
    met,
  };
}

async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { categories, audits } = result.lhr;
  return {
    scores: CATEGORIES.map((category) => (categories[category]?.score ?? 0) * 100),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
}

function browserIfAny(): Chromium | undefined {
  try {
    return findChromium();
  } catch {
    return undefined;
  }
}
