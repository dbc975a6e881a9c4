import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { hidden } from '../../kit/text.css.ts';
import { heading, panel as basePanel } from './OverviewPage.css.ts';

const { color, space } = vars;

export const panel = basePanel;
export const title = heading;
export const table = style({ width: '100%', borderCollapse: 'collapse' });

/** The head is for screen readers only. */
export const head = hidden;

/** Takes the rest of the width. `maxWidth` keeps a long name from squeezing the numbers. */
export const name = style({
  width: '100%',
  maxWidth: 0,
  padding: `${space[1]} ${space[3]} ${space[1]} 0`,
  fontWeight: 400,
  textAlign: 'left',
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const words = style({ ...oneLine, display: 'block', lineHeight: '1.5rem' });

export const link = style([words, { textUnderlineOffset: '0.2em' }]);

export const track = style({
  display: 'block',
  width: '100%',
  height: '0.25rem',
  marginTop: '0.125rem',
  borderRadius: vars.radius.pill,
  background: color.sunken,
});

export const share = style({ fill: color.positive });

export const number = style({
  minWidth: '3.5rem',
  padding: `${space[1]} 0 ${space[1]} ${space[3]}`,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.5rem',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
});
