import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from '../../../web/theme/tokens.ts';

type Name = keyof Palette;

/** Text and its background, with the required contrast: 7 is AAA, 4.5 AA, 3 for large text and lines. */
const pairs: [Name, Name, number][] = [
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ['ink', 'sunken', 7],
  ['inkSoft', 'paper', 7],
  ['inkSoft', 'surface', 7],
  ['inkSoft', 'sunken', 7],
  ['paper', 'ink', 7],
  ['onPine', 'pine', 7],
  ['onPine', 'pineRaised', 7],
  ['onPineSoft', 'pine', 7],
  ['onSignal', 'signal', 7],
  ['onSignal', 'signalHover', 7],
  ['signalInk', 'paper', 4.5],
  ['signalInk', 'surface', 4.5],
  ['positive', 'surface', 4.5],
  ['positive', 'paper', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'surface', 4.5],
  ['onDanger', 'danger', 4.5],
  ['dangerOnPine', 'pine', 7],
  ['edge', 'paper', 3],
  ['edge', 'surface', 3],
  ['edge', 'pine', 3],
  ['danger', 'surface', 3],
  ['focus', 'paper', 3],
  ['focus', 'surface', 3],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  it.each(pairs)('keeps %s readable on %s at %d:1', (text, ground, least) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
  });
});

it('measures black on white as 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
