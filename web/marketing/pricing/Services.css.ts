import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const service = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[6],
  borderTop: `1px solid ${color.hairline}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '4fr 5fr auto auto', columnGap: space[6] },
  },
});

export const text = style({ maxWidth: '26rem', color: color.inkSoft });

export const price = style({
  fontSize: vars.size.lead,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { minWidth: '7.5rem', textAlign: 'right' } },
});

export const more = style({ justifySelf: 'start', background: color.surface });
