import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { container } from '../ui/page.css.ts';

const { color, space } = vars;

export const page = style([
  container,
  {
    display: 'grid',
    gap: space[6],
    justifyItems: 'start',
    paddingBlock: 'clamp(3rem, 8vw, 6rem)',
  },
]);

export const form = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: '30rem',
  padding: 'clamp(1.5rem, 4vw, 2.5rem)',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
});

/** It is always there, so that screen readers announce what appears in it. */
export const notice = style({
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.control,
  background: color.sunken,
  ':empty': { display: 'none' },
});

export const submit = style({ justifySelf: 'start', minHeight: '3.25rem' });

export const after = style({ maxWidth: '34rem', color: color.inkSoft });
