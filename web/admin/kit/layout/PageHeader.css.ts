import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { space } = vars;

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '4.25rem',
  padding: `${space[3]} ${space[4]}`,
});

export const title = style({ fontSize: vars.size.title, lineHeight: 1.2 });

/** The one that a page is for. */
export const main = style({ minHeight: '2.5rem', padding: `${space[1]} ${space[4]}` });
