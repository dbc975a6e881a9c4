import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { unlit } from '../../ui/Dial.css.ts';

const { color, space } = vars;

export const hero = style({
  display: 'grid',
  gap: space[12],
  alignItems: 'center',
  paddingBlock: 'clamp(3rem, 7vw, 7rem)',
  '@media': { [media.desktop]: { gridTemplateColumns: '6fr 6fr', gap: space[16] } },
});

export const title = style({
  maxWidth: '9em',
  fontSize: 'clamp(2.5rem, 1.6rem + 4vw, 4.75rem)',
  lineHeight: 1,
});

/** What goes in on the left, the product in the middle, what comes out on the right. */
export const wiring = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  padding: 'clamp(1.25rem, 4vw, 3rem)',
  borderRadius: vars.radius.card,
  background: color.pine,
  color: color.onPine,
  fontSize: vars.size.small,
  fontWeight: 500,
  '@media': { [media.tablet]: { fontSize: vars.size.body } },
});

export const ends = style({
  display: 'grid',
  gap: space[5],
  '@media': { [media.tablet]: { gap: space[8] } },
});

export const minute = style({
  display: 'grid',
  placeItems: 'center',
  fontSize: 'clamp(5rem, 16vw, 9.5rem)',
});

export const figure = style({
  gridArea: '1 / 1',
  fontFamily: vars.font.display,
  fontSize: '0.34em',
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
});

export const dial = style({
  gridArea: '1 / 1',
  vars: { [unlit]: color.pineHairline },
});

const end = style({ display: 'flex', alignItems: 'center', gap: space[2] });

/** The wire between a name and the dial. */
const wire = {
  content: '',
  flex: '1 0 0.5rem',
  height: '1px',
  background: color.onPineSoft,
  opacity: 0.6,
};
export const source = style([end, { '::after': wire }]);
export const result = style([end, { '::before': wire }]);

// Names of two words stay in one line while there is room.
globalStyle(`${wiring} li`, { lineHeight: 1.25 });
