import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { FOCAL_STEP, MIDDLE } from '../content/site/posts/imageUpload.ts';

const x = createVar();
const y = createVar();

/** Where an image is cropped. A class for each step, because the content security policy forbids inline styles. */
export const image = style({
  objectPosition: `${fallbackVar(x, '50%')} ${fallbackVar(y, '50%')}`,
});

const steps: Record<string, number> = Object.fromEntries(
  Array.from({ length: 100 / FOCAL_STEP + 1 }, (_, step) => step * FOCAL_STEP)
    .filter((percent) => percent !== MIDDLE.x)
    .map((percent) => [percent, percent]),
);
export const across = styleVariants(steps, (percent) => ({ vars: { [x]: `${percent}%` } }));
export const down = styleVariants(steps, (percent) => ({ vars: { [y]: `${percent}%` } }));
