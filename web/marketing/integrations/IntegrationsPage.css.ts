import { style, globalStyle } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const steps = style({
  display: 'grid',
  columnGap: space[10],
  rowGap: space[10],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)', rowGap: space[12] },
  },
});

export const number = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.title,
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
  color: color.signalInk,
});

export const stepTitle = style({ marginTop: space[4], fontSize: vars.size.title });

export const stepText = style({ maxWidth: '24rem', marginTop: space[2], color: color.inkSoft });

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
