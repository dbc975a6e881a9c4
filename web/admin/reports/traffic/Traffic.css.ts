import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { control } from '../../kit/controls.css.ts';
import { fourFigures, words } from '../Overview.css.ts';

const { color, space } = vars;

const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const ranges = line;

export const date = style([control, { fontVariantNumeric: 'tabular-nums' }]);

export const chips = style([line, { fontSize: vars.size.small }]);

export const worth = style([line, { fontSize: vars.size.small }]);

export const totals = style([
  fourFigures,
  { '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
]);

/** As many columns as fit, so that all panels are open at once. */
export const panels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: space[4],
});

export const head = style({
  padding: `0 0 ${space[1]} ${space[3]}`,
  color: color.inkSoft,
  fontWeight: 400,
  textAlign: 'right',
});

export const row = style([
  words,
  {
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-pressed=true]': { fontWeight: 600 },
    },
  },
]);

/** The part of a bar that the interval leaves open. */
export const unsure = style({ fill: color.hairline });
