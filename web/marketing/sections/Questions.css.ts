import { style, globalStyle } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const band = style({ paddingBlock: 'clamp(4rem, 8vw, 7.5rem)' });

export const columns = style({
  display: 'grid',
  gap: vars.space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: '5fr 7fr' } },
});

export const title = style({ maxWidth: '9em', fontSize: vars.size.section });

export const item = style({
  borderTop: `1px solid ${color.hairline}`,
  ':last-child': { borderBottom: `1px solid ${color.hairline}` },
});

export const question = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[6],
  paddingBlock: space[5],
  fontSize: vars.size.lead,
  fontWeight: 600,
  lineHeight: 1.3,
  cursor: 'pointer',
  listStyle: 'none',
  ':hover': { color: color.signalInk },
  // A plus that becomes a minus when the item opens.
  '::after': {
    content: '',
    flexShrink: 0,
    width: '1rem',
    height: '1rem',
    marginTop: '0.25rem',
    background:
      'linear-gradient(currentColor 0 0) center / 100% 1.5px no-repeat, linear-gradient(currentColor 0 0) center / 1.5px 100% no-repeat',
    transition: `background-size ${vars.motion.quick}`,
  },
});
globalStyle(`details[open] > ${question}::after`, { backgroundSize: '100% 1.5px, 1.5px 0' });

export const answer = style({ maxWidth: '40rem', paddingBottom: space[6], color: color.inkSoft });
