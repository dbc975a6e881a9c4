import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tests/support/browser/chromium.ts';
import { atMost, type Figure, milliseconds, percentile } from '../figure.ts';

const ROUNDS = 20;
const SLOWDOWN = 4;
const GOAL_MS = 150;
/** The browser reports no event that is shorter. */
const SHORTEST_MS = 16;

/** What the browser's types do not know yet. */
interface EventTiming extends PerformanceEntry {
  /** 0 for events that no visitor caused, such as the pointer events of a page that appears under a resting mouse. */
  interactionId: number;
}

interface Interaction {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  act(page: Page): Promise<void>;
}

const phone = { width: 390, height: 844 };

const INTERACTIONS: Interaction[] = [
  {
    name: 'type into the form',
    path: '/',
    viewport: phone,
    async act(page) {
      await page.getByLabel('Name').click();
      await page.keyboard.type('Ann', { delay: 50 });
    },
  },
  {
    name: 'open the menu',
    path: '/',
    viewport: phone,
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'open a question',
    path: '/',
    viewport: phone,
    act: (page) => page.locator('#faq summary').first().click(),
  },
];

/**
 * The first interaction of a visitor on a processor that is 4 times slower, by the browser's own event timing: from the
 * input to the next paint. The longest interaction of each visit counts, until the page is hydrated.
 */
export async function measureFirstInteraction(url: string): Promise<Figure[]> {
  const { executablePath, args, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env },
  });
  try {
    const figures: Figure[] = [];
    for (const interaction of INTERACTIONS) {
      const durations: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        durations.push(await visit(browser, url, interaction));
      }
      const p75 = percentile(durations, 0.75);
      figures.push({
        what: `first interaction, 4 times slower processor: ${interaction.name} (p75 of ${ROUNDS})`,
        value: milliseconds(p75),
        ...atMost(GOAL_MS, p75, milliseconds),
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, interaction: Interaction): Promise<number> {
  const { path, viewport, act } = interaction;
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeEvents, SHORTEST_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url + path, { waitUntil: 'load' });
    await act(page);
    return await page.evaluate(longestEvent);
  } finally {
    await context.close();
  }
}

interface Observed {
  longestMs: number;
  hydrated: Promise<void>;
}

/** Runs in the page. */
function observeEvents(shortestMs: number): void {
  const hydrated = Promise.withResolvers<void>();
  const observed: Observed = { longestMs: 0, hydrated: hydrated.promise };
  Object.assign(window, { observed });
  document.addEventListener('sixty:hydrated', () => hydrated.resolve());
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as EventTiming[]) {
      if (interactionId > 0) observed.longestMs = Math.max(observed.longestMs, duration);
    }
  }).observe({
    type: 'event',
    buffered: true,
    durationThreshold: shortestMs,
  } as PerformanceObserverInit);
}

/** Runs in the page. Waits until it is hydrated, and for two frames in which the last events are reported. */
async function longestEvent(): Promise<number> {
  const { observed }: { observed: Observed } = Object(window);
  await observed.hydrated;
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
  return observed.longestMs;
}
