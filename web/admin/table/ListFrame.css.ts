import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { listWidth } from './listWidth.css.ts';

const { space } = vars;

export const page = style({ display: 'flex', alignItems: 'flex-start', minHeight: '100%' });

export const main = style({
  flex: 1,
  minWidth: 0,
  containerName: listWidth,
  containerType: 'inline-size',
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingRight: space[4],
});

/** Where the title has taken the whole line. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: `${space[2]} 0 ${space[2]} ${space[4]}`,
});
