import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const text = style({ maxWidth: '36rem', textWrap: 'balance', color: color.inkSoft });

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[2],
});

/** The same grid as the dialog's own parts. */
export const step = style({ display: 'grid', gap: 'inherit' });

export const refusal = style({ color: color.danger, fontWeight: 500, gridColumn: '1 / -1' });

export const submit = style({ justifySelf: 'start' });

export const form = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const frame = style({
  width: '100%',
  height: 'min(42rem, 70vh)',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
});
