import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';
import { hidden } from '../../../kit/text.css.ts';

const { color, space, size } = vars;

export const outOfSight = hidden;

/** The bar of a pane, below which the player stays in view. */
const BAR = '3.75rem';

export const talk = style({
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    '&[data-talk]': {
      '@media': { [media.desktop]: { flexFlow: 'row wrap', alignItems: 'flex-start' } },
    },
  },
});

/** At the bottom edge of a phone, else on top. */
export const player = style({
  order: 1,
  position: 'sticky',
  zIndex: 2,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderBlock: `1px solid ${color.hairline}`,
  background: color.surface,
  '@media': {
    [media.desktop]: { order: 0, flex: '0 0 100%', top: BAR, bottom: 'auto' },
  },
});
export const track = style({ position: 'relative', flex: '1 1 6rem', minWidth: 0 });
export const range = style({
  display: 'block',
  width: '100%',
  minHeight: '2.75rem',
  margin: 0,
  accentColor: color.ink,
});

export const result = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  '@media': { [media.desktop]: { order: 1, flex: '0 0 16rem' } },
});
// Beside the script there is no room for the moment of a step in its line.
globalStyle(`${result} li`, {
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
globalStyle(`${result} li > time`, {
  '@media': { [media.desktop]: { gridColumn: '1 / -1', textAlign: 'start' } },
});
export const said = style({
  minWidth: 0,
  padding: `${space[3]} ${space[2]}`,
  '@media': { [media.desktop]: { flex: '1 1 16rem' } },
});

export const talked = style({ position: 'relative' });
export const script = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const turn = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.75rem 4rem minmax(0, 1fr)',
  gap: space[2],
  alignItems: 'baseline',
  padding: `${space[1]} ${space[2]}`,
  borderRadius: vars.radius.control,
  scrollMarginBlock: '9rem 6rem',
  // The turn that plays. Bold text would move the lines.
  selectors: { '&[aria-current]': { background: color.sunken } },
});
export const turns = styleVariants({
  rep: [turn, { color: color.inkSoft }],
  lead: [turn, { color: color.ink }],
});
export const words = style({ maxWidth: '65ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const speaker = style({ fontSize: size.small, fontWeight: 600, overflowWrap: 'anywhere' });

export const time = style({ fontSize: size.small, fontVariantNumeric: 'tabular-nums' });
/** A click anywhere on the turn plays from there. */
export const from = style([
  time,
  {
    padding: 0,
    border: 0,
    background: 'none',
    color: color.ink,
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'underline',
    cursor: 'pointer',
    '::after': { content: '', position: 'absolute', inset: 0 },
  },
]);
/** Above the area that plays the turn. */
export const above = style({ position: 'relative', zIndex: 1, marginTop: space[1] });

export const kind = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  color: color.ink,
  fontWeight: 550,
});

const shaped = style({
  display: 'inline-block',
  flexShrink: 0,
  width: '0.75rem',
  height: '0.75rem',
  background: 'currentColor',
});
/** One shape each: on the bar, in the script and in the answers. */
export const shape = styleVariants({
  answer: [shaped, { borderRadius: '50%', color: color.positive }],
  objection: [
    shaped,
    { clipPath: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)', color: color.signalInk },
  ],
  booking: [shaped, { clipPath: 'polygon(50% 0, 100% 100%, 0 100%)', color: color.positive }],
  opt_out: [shaped, { color: color.danger }],
});
/** A shape before a text, which begins without a space. */
export const beforeText = style({ marginInlineEnd: '0.375rem' });

export const markOnBar = style({
  position: 'absolute',
  top: 0,
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
});

export const back = style({ position: 'sticky', bottom: '4.5rem', left: space[4] });

/** An answer that plays from where it was given. */
export const answer = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.375rem',
  minHeight: '1.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  font: 'inherit',
  textAlign: 'start',
});
export const played = style([answer, { textDecoration: 'underline', cursor: 'pointer' }]);
