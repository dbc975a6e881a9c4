import { assignVars, style } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { dark } from './tokens.ts';

/** Put on the console's root element: its colours follow the system. */
export const consoleTheme = style({
  colorScheme: 'light dark',
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(vars.color, dark) },
  },
});
