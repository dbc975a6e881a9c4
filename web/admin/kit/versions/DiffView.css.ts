import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const diff = style({
  maxHeight: '24rem',
  overflow: 'auto',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: vars.size.tiny,
  lineHeight: 1.5,
});

const line = style({
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr)',
  padding: `0 ${space[3]}`,
  textDecoration: 'none',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const same = style([line, { color: color.inkSoft }]);
export const removed = style([
  line,
  {
    background: '#fbe3df',
    color: '#6f120c',
    '@media': {
      '(prefers-color-scheme: dark)': { background: '#43211f', color: '#ffc9c1' },
    },
  },
]);
export const added = style([
  line,
  {
    background: '#d7f0e1',
    color: '#0d4a2c',
    '@media': {
      '(prefers-color-scheme: dark)': { background: '#123c2a', color: '#a9e6c6' },
    },
  },
]);
export const skipped = style({
  padding: `${space[1]} ${space[3]}`,
  background: color.sunken,
  color: color.inkSoft,
});
