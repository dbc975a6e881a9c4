import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const claims = style({
  display: 'grid',
  borderBottom: `1px solid ${color.pineHairline}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: space[10] } },
});

export const claim = style({
  display: 'flex',
  gap: space[4],
  paddingBlock: space[5],
  borderTop: `1px solid ${color.pineHairline}`,
  fontSize: vars.size.lead,
  lineHeight: 1.3,
});
globalStyle(`${claim} svg`, { color: color.signal });

export const documents = style({ marginTop: space[6], color: color.onPineSoft });
globalStyle(`${documents} a`, { color: color.onPine });
