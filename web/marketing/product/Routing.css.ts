import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const ways = style({
  display: 'grid',
  gap: space[12],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space[8] } },
});

export const way = style({ display: 'grid', gap: space[5], alignContent: 'start' });

export const text = style({ maxWidth: '28rem', marginTop: space[2], color: color.inkSoft });

export const drawing = style({
  width: '100%',
  borderRadius: vars.radius.card,
  background: color.pine,
  fill: 'none',
  stroke: color.pineHairline,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const raised = style({ fill: color.pineRaised });
export const quiet = style({ fill: color.onPineSoft, stroke: 'none' });
export const raisedLine = style({ fill: color.pineHairline });
export const lit = style({ stroke: color.signal, strokeWidth: 2 });
export const full = style({ fill: color.signal, stroke: 'none' });
export const lightGround = style({ fill: color.paper, stroke: 'none' });

/** Words in a drawing, as large as small print where it is drawn narrowest. */
export const word = style({
  fill: color.onPine,
  stroke: 'none',
  fontSize: '13px',
  fontWeight: 500,
});
export const wordOnLight = style([word]);
globalStyle(`${drawing} ${wordOnLight}`, { fill: color.ink, fontWeight: 600 });
