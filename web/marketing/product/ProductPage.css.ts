import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { space, color } = vars;

export const hero = style({
  display: 'grid',
  gap: space[12],
  alignItems: 'center',
  paddingBlock: 'clamp(3rem, 6vw, 6rem)',
  '@media': { [media.desktop]: { gridTemplateColumns: '7fr 5fr', gap: space[16] } },
});

export const title = style({
  maxWidth: '11em',
  fontSize: 'clamp(2.5rem, 1.6rem + 4vw, 4.75rem)',
  lineHeight: 1,
  letterSpacing: '-0.03em',
});

export const rule = style({
  display: 'grid',
  gap: `${space[2]} ${space[8]}`,
  paddingBlock: space[6],
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { gridTemplateColumns: '5fr 7fr' } },
});

export const ruleTitle = style({ fontSize: vars.size.lead, fontWeight: 600, lineHeight: 1.3 });

export const ruleText = style({ maxWidth: '40rem', color: color.inkSoft });
