import { beforeEach, describe, expect, it } from 'vitest';
import { slotsOf } from '../../../web/content/pages/words/slots.ts';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { brokenLayout } from '../../support/browser/brokenLayout.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { useWordsServer } from '../../support/product/wordsServer.ts';
import {
  HOSTILE,
  hostileTexts,
  longestTexts,
  shortestTexts,
} from '../../support/site/slotTexts.ts';

const WIDTHS = [320, 390, 1440];
const paths = ['/', '/product', '/industries', '/pricing', '/integrations', '/demo'];
const fills = {
  default: () => ({}),
  longest: longestTexts,
  shortest: shortestTexts,
  hostile: (slots: Parameters<typeof hostileTexts>[0]) => hostileTexts(slots, 0),
};

const browser = useBrowser();
const server = useWordsServer();
const slots = (path: string) => slotsOf(path) ?? [];

// What runs is found without the policy that would stop it.
const open = () => browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });

beforeEach(() => {
  server.words = {};
});

describe.each(paths)('every text of %s', (path) => {
  it.each(Object.entries(fills))(
    'fits and is accessible with its %s words',
    async (_name, fill) => {
      server.words = fill(slots(path));
      const page = await open();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(server.url + path);
      await hydrate(page);
      const problems: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const broken = await page.evaluate(brokenLayout);
        const wrong = width === 390 ? [] : await accessibilityViolations(page);
        // The texts of this test repeat, so some titles are equal.
        const unlike = wrong.filter((problem) => !problem.startsWith('landmark-unique'));
        problems.push(...[...broken, ...unlike].map((problem) => `${width}: ${problem}`));
      }
      expect(problems).toEqual([]);
    },
  );

  it('stays a text, runs nothing and breaks nothing when it is hostile', async () => {
    const page = await open();
    await page.addInitScript(() => {
      globalThis.alert = () => Object.assign(globalThis, { ran: true });
    });
    // The texts change below the page, so its own scripts must not hydrate them.
    await page.route('**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(server.url + path);
    const documents: string[] = [];
    for (const round of HOSTILE.keys()) {
      server.words = hostileTexts(slots(path), round);
      const response = await fetch(server.url + path);
      documents.push(await response.text());
    }
    const problems: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const [round, html] of documents.entries()) {
        const made = await page.evaluate((text) => {
          const { body } = new DOMParser().parseFromString(text, 'text/html');
          document.body.replaceWith(document.adoptNode(body));
          return {
            handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
              [...attributes].filter(({ name }) => name.startsWith('on')),
            ).length,
            scripts: document.body.querySelectorAll('script:not([type$=json]), iframe, object')
              .length,
            links: [...document.querySelectorAll('[href], [src]')].filter((element) =>
              /^\s*(?:javascript|data|vbscript|blob):/i.test(
                element.getAttribute('href') ?? element.getAttribute('src') ?? '',
              ),
            ).length,
          };
        }, html);
        const broken = await page.evaluate(brokenLayout);
        problems.push(...broken.map((problem) => `${round} at ${width}: ${problem}`));
        expect(made).toEqual({ handlers: 0, scripts: 0, links: 0 });
      }
    }
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    expect([...new Set(problems)]).toEqual([]);
  });
});
