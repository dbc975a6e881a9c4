import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { lead } from '../../ui/page.css.ts';

const { space } = vars;

export const head = style({
  display: 'grid',
  gap: space[8],
  paddingTop: 'clamp(3rem, 7vw, 6.5rem)',
  paddingBottom: 'clamp(2rem, 4vw, 3.5rem)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: '1fr 24rem', alignItems: 'end', gap: space[16] },
  },
});

export const title = style({
  maxWidth: '10em',
  fontSize: 'clamp(2.5rem, 1.6rem + 4vw, 5rem)',
  lineHeight: 1,
});

export const intro = style([lead, { marginTop: space[5], maxWidth: '32rem' }]);
