import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space, radius } = vars;

export const aim = style({
  position: 'relative',
  justifySelf: 'start',
  maxWidth: '100%',
  overflow: 'hidden',
  borderRadius: radius.control,
  cursor: 'crosshair',
  touchAction: 'none',
});

export const whole = style({ display: 'block', maxWidth: '100%', maxHeight: '18rem' });

/** Two rings are seen on light and on dark pictures. */
export const mark = style({
  position: 'absolute',
  width: '1.5rem',
  height: '1.5rem',
  border: `3px solid ${color.paper}`,
  borderRadius: radius.pill,
  boxShadow: `0 0 0 2px ${color.ink}, inset 0 0 0 2px ${color.ink}`,
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
});

export const sliders = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: space[4],
});

export const slider = style({
  display: 'grid',
  gridTemplateColumns: '1fr 3.5rem',
  alignItems: 'center',
  gap: space[3],
});

export const range = style({ width: '100%', minHeight: '1.5rem', accentColor: color.pine });

export const crops = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 18rem) 6rem',
  alignItems: 'start',
  gap: space[4],
});

export const card = style({
  width: '100%',
  aspectRatio: '1200 / 630',
  borderRadius: radius.control,
  objectFit: 'cover',
});

export const portrait = style({
  width: '6rem',
  height: '6rem',
  borderRadius: radius.pill,
  objectFit: 'cover',
});
