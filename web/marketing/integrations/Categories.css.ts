import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const category = style({
  display: 'grid',
  gap: space[6],
  paddingBlock: space[8],
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { gridTemplateColumns: '4fr 8fr', gap: space[12] } },
});

export const about = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space[4],
  rowGap: space[1],
  alignContent: 'start',
  alignItems: 'center',
});

export const text = style({ gridColumn: 2, maxWidth: '24rem', color: color.inkSoft });

export const integrations = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});

export const integration = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[3],
  minHeight: '8.5rem',
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  lineHeight: 1.25,
});

const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: vars.size.tiny,
  '::before': {
    content: '',
    width: '0.4375rem',
    height: '0.4375rem',
    border: '1px solid currentColor',
    borderRadius: '50%',
  },
});

export const available = style([
  status,
  { color: color.positive, '::before': { background: 'currentColor' } },
]);

export const planned = style([status, { color: color.inkSoft }]);
