import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { button } from '../../ui/Button.css.ts';

const { color, space } = vars;

/** Dialogs stand inside cells, and take nothing of their look. */
export const form = style({
  display: 'grid',
  gap: space[4],
  fontSize: vars.size.body,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '1.5rem',
  fontWeight: 600,
  fontSize: vars.size.small,
  cursor: 'pointer',
});

export const box = style({ width: '1.25rem', height: '1.25rem', accentColor: color.pine });

export const note = style({ color: color.inkSoft, fontSize: vars.size.small });

export const destroy = style([
  button.plain,
  {
    background: color.danger,
    color: color.onDanger,
    selectors: {
      '&:hover:not(:disabled)': { background: color.danger, textDecoration: 'underline' },
    },
  },
]);
