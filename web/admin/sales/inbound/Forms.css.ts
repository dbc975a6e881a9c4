import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const sources = style({ display: 'grid', maxWidth: '44rem' });

export const source = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
  overflowWrap: 'anywhere',
});

export const back = style({ padding: `${space[4]} ${space[4]} 0` });

export const form = style({ display: 'grid', gap: space[4], maxWidth: '44rem' });

/** Fields beside each other where there is room. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: space[4],
});

export const kept = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
});

export const answers = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  overflowWrap: 'anywhere',
});

export const term = style({ minWidth: '8rem', color: color.inkSoft });

/** A grid leaves no gap below a legend. */
export const legend = style({ fontWeight: 600, padding: 0, marginBottom: space[2] });

export const group = style({ display: 'grid', gap: space[4], margin: 0, padding: 0, border: 0 });
