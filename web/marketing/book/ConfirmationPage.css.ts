import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { button } from '../../ui/Button.css.ts';
import { container } from '../../ui/page.css.ts';
import { lit, unlit } from '../../ui/Dial.css.ts';

const { color, space } = vars;

const hero = style({
  display: 'grid',
  gap: 'clamp(2.5rem, 5vw, 5rem)',
  paddingBlock: 'clamp(2.5rem, 6vw, 5.5rem) clamp(3rem, 7vw, 6.5rem)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      alignItems: 'start',
    },
  },
});

export const section = style([container, hero]);

export const title = style({
  maxWidth: '10em',
  fontSize: 'clamp(2.75rem, 1.6rem + 4vw, 5rem)',
  lineHeight: 1,
  letterSpacing: '-0.03em',
});

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: `${space[3]} ${space[6]}`,
  width: '100%',
  maxWidth: '36rem',
  paddingBlock: space[5],
  borderBlock: `1px solid ${color.hairline}`,
});

/** A name and its value in the columns of the list. */
export const fact = style({ display: 'contents' });

globalStyle(`${details} dt`, { color: color.inkSoft });
globalStyle(`${details} dd`, { fontWeight: 600, overflowWrap: 'anywhere' });

export const add = style([button.main]);

export const caller = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  padding: 'clamp(1.5rem, 4vw, 2.5rem)',
  borderRadius: vars.radius.card,
  background: color.pine,
  color: color.onPine,
});

globalStyle(`${caller} :focus-visible`, { outlineColor: color.onPine });

export const dial = style({
  marginBottom: space[2],
  fontSize: '5.5rem',
  vars: { [lit]: color.signal, [unlit]: color.pineHairline },
});

export const number = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2rem, 1.4rem + 2vw, 2.75rem)',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
});

export const preparationText = style({ marginTop: space[2], color: color.inkSoft });
