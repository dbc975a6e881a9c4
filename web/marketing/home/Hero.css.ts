import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { container } from '../../ui/page.css.ts';

const { color, space } = vars;

export const hero = style({ paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem) 0' });

/** The form is beside the promise and the facts. On small screens it is before the facts. */
export const top = style([
  container,
  {
    display: 'grid',
    gap: 'clamp(2rem, 4vw, 2.75rem) clamp(2.5rem, 5vw, 4rem)',
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
        // The form may grow by its errors without moving what is beside it.
        gridTemplateRows: 'auto 1fr',
      },
    },
  },
]);

globalStyle(`${top} > :nth-child(2)`, {
  '@media': { [media.desktop]: { gridColumn: 2, gridRow: '1 / 3' } },
});

export const promise = style({
  display: 'grid',
  alignContent: 'center',
  gap: 'clamp(1.5rem, 3vw, 2.25rem)',
  // As high as the form is beside it, without the facts.
  '@media': { [media.desktop]: { minHeight: '32.5rem' } },
});

export const title = style({
  maxWidth: '11em',
  fontSize: vars.size.hero,
  lineHeight: 1.09,
  letterSpacing: '-0.03em',
  textWrap: 'initial',
});

export const together = style({ whiteSpace: 'nowrap' });

/** The dial is inline like a word, so its height must not increase the line height. */
export const counter = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: '1.26em',
  height: '1.26em',
  marginBlock: '-0.1em',
  verticalAlign: '0.02em',
});

export const dial = style({ position: 'absolute', fontSize: '1.26em' });

export const figure = style({ fontSize: '0.54em', letterSpacing: '-0.02em', lineHeight: 1 });

export const tagline = style({ maxWidth: '34rem' });

export const facts = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[6] },
    [media.desktop]: { maxWidth: '40rem' },
  },
});

globalStyle(`${facts} li`, {
  display: 'grid',
  gridTemplateColumns: '8.5rem 1fr',
  columnGap: space[3],
  alignItems: 'baseline',
  alignContent: 'start',
  paddingTop: space[3],
  borderTop: `1px solid ${color.hairline}`,
  fontSize: vars.size.small,
  lineHeight: 1.4,
  color: color.inkSoft,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr', gap: space[1] } },
});
globalStyle(`${facts} strong`, {
  fontFamily: vars.font.display,
  fontSize: '1.5rem',
  fontWeight: 680,
  lineHeight: 1.2,
  color: color.ink,
});
