import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } });

const base = style({
  width: 'calc(100% - 2.5rem)',
  margin: 'auto',
  padding: 0,
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  color: color.ink,
  '::backdrop': { background: 'rgb(16 21 28 / 55%)' },
  '@media': { [media.motion]: { animation: `${arrive} 200ms ${vars.motion.ease}` } },
});

/** The space between the edge of the dialog and its content. */
const edge = createVar();
/** What scrolls into view stays below the title. */
const scrollPaddingTop = '5rem';

const inset = { vars: { [edge]: space[6] }, scrollPaddingTop };
const wide = style([base, inset, { maxWidth: '64rem' }]);

export const dialog = styleVariants({
  narrow: [base, inset, { maxWidth: '32rem' }],
  wide: [wide],
  large: [
    wide,
    {
      maxWidth: '68rem',
      '@media': {
        [media.belowTablet]: {
          width: '100%',
          height: '100%',
          maxWidth: 'none',
          maxHeight: 'none',
          margin: 0,
          border: 0,
          borderRadius: 0,
          vars: { [edge]: space[5] },
        },
      },
    },
  ],
});

export const box = style({ display: 'grid', gap: space[4], padding: edge });

/** It stays in view while the dialog scrolls. */
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  margin: `calc(-1 * ${edge}) calc(-1 * ${edge}) 0`,
  padding: `${edge} ${edge} ${space[3]}`,
  background: color.surface,
});

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  flexShrink: 0,
  margin: '-0.25rem -0.5rem -0.25rem 0',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
});
