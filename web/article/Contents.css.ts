import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { seconds } from '../ui/Dial.css.ts';

const { color, space, size } = vars;

/** The width for three columns. */
export const besideFrom = '(min-width: 76rem)';

/** The scroll timeline of the article. A common ancestor must declare its name (`timelineScope`). */
export const READING = '--reading';

export const folded = style({
  fontSize: size.small,
  borderBlock: `1px solid ${color.hairline}`,
  '@media': { [besideFrom]: { display: 'none' }, print: { display: 'none' } },
});

export const summary = style({ paddingBlock: space[3], fontWeight: 600, cursor: 'pointer' });

export const beside = style({
  display: 'none',
  fontSize: size.small,
  '@media': {
    [besideFrom]: {
      display: 'block',
      position: 'sticky',
      top: '7rem',
      maxHeight: 'calc(100vh - 9rem)',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
    },
    print: { display: 'none' },
  },
});

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginBottom: space[3],
  fontWeight: 600,
});

const read = keyframes({ from: { vars: { [seconds]: '0' } }, to: { vars: { [seconds]: '60' } } });

export const progress = style({
  fontSize: '1.375rem',
  '@supports': {
    '(animation-timeline: view())': {
      '@media': {
        [media.motion]: {
          animation: `${read} linear both`,
          animationTimeline: READING,
          animationRange: 'contain 0% contain 100%',
        },
      },
    },
  },
});

export const list = style({
  display: 'grid',
  gap: space[1],
  selectors: { [`${folded} &`]: { paddingBottom: space[4] } },
});

export const deeper = style({ paddingLeft: space[4] });

export const link = style({
  display: 'block',
  paddingBlock: space[1],
  color: color.inkSoft,
  lineHeight: 1.35,
  textDecoration: 'none',
  ':hover': { color: color.ink, textDecoration: 'underline' },
});
