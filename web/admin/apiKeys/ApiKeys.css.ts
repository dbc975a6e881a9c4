import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { exact } from '../exact.css.ts';

const { color, space } = vars;

export const prefix = style([
  exact,
  { display: 'block', color: color.inkSoft, fontSize: vars.size.tiny, fontWeight: 400 },
]);

export const by = style({
  display: 'block',
  overflow: 'hidden',
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  textOverflow: 'ellipsis',
});

export const scopes = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: `${space[1]} 0`,
  listStyle: 'none',
  fontSize: vars.size.tiny,
  lineHeight: 1.3,
  whiteSpace: 'normal',
});

export const choices = style({
  display: 'grid',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = style({
  padding: `0 0 ${space[1]}`,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2rem',
  fontSize: vars.size.small,
  cursor: 'pointer',
});

export const error = style({ color: color.danger, fontSize: vars.size.small, fontWeight: 500 });

export const key = style([
  exact,
  {
    width: '100%',
    minHeight: '3rem',
    padding: `${space[2]} ${space[3]}`,
    border: `1px solid ${color.edge}`,
    borderRadius: vars.radius.control,
    background: color.sunken,
    color: color.ink,
    fontFamily: 'ui-monospace, monospace',
    fontSize: 'max(0.875rem, 16px)',
  },
]);

export const warning = style({
  padding: `${space[2]} ${space[3]}`,
  borderLeft: `3px solid ${color.danger}`,
  background: color.sunken,
  fontSize: vars.size.small,
});
