import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';

const WIDE = { width: 1280, height: 800 };

const LOOKS = [
  { ...WIDE, colors: 'light' },
  { width: 390, height: 844, colors: 'dark' },
] as const;

const NARROWEST = { width: 320, height: 640 };

/** Waits until the screen shows this text. */
export function sees(text: string | RegExp, within: Pick<Locator, 'getByText'> = page) {
  return expect.element(within.getByText(text).first()).toBeVisible();
}

/** Waits for a heading; the first one of a screen says which screen it is. */
export function seesHeading(name: string, level = 1) {
  return expect.element(page.getByRole('heading', { level, name })).toBeVisible();
}

/** Waits for a toast with this title and text. */
export function seesToast(title: string, text?: string) {
  const titled = page.getByRole('region', { name: /Notifications/ }).filter({ hasText: title });
  return expect.element(text ? titled.filter({ hasText: text }) : titled).toBeVisible();
}

/** Waits until this has the keyboard's focus. */
export function hasFocus(element: Locator) {
  return expect.element(element).toHaveFocus();
}

/**
 * Checks the screen as it is now: for accessibility in both colour schemes, and for content wider than the window of a
 * phone.
 */
export async function expectAccessibleLayout(): Promise<void> {
  for (const { width, height, colors } of LOOKS) {
    await page.viewport(width, height);
    await commands.preferColors(colors);
    expect(await accessibilityViolations(), `at ${width} pixels, ${colors}`).toEqual([]);
    expect(tooWide(), `wider than ${width} pixels`).toEqual([]);
  }
  await page.viewport(NARROWEST.width, NARROWEST.height);
  expect(tooWide(), `wider than ${NARROWEST.width} pixels`).toEqual([]);
  await page.viewport(WIDE.width, WIDE.height);
  await commands.preferColors('light');
}

/** Checks that these controls stand in one row, and that fingers can hit them. */
export function expectRowForFingers(controls: readonly Locator[]): void {
  const boxes = controls.map((control) => control.element().getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size, 'rows').toBe(1);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
}

/** What makes the page wider than its window, empty if nothing does. A pseudo-element has no name of its own here. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth === clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName} ${element.className}`);
  return wide.length > 0 ? wide : [`a pseudo-element, by ${scrollWidth - clientWidth} pixels`];
}

/** The violations that axe finds: one line for each element. */
async function accessibilityViolations(): Promise<string[]> {
  // The colours of an element that still fades in are not those that axe has to judge.
  await Promise.all(
    document.getAnimations().flatMap(({ effect, timeline, finished }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      const ends = timeline instanceof DocumentTimeline && endTime !== Infinity;
      // An animation that is cancelled is over as well.
      return ends ? [finished.catch(() => undefined)] : [];
    }),
  );
  // axe describes each element that passed, too, if it is not told to leave that out.
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
