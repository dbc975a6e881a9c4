import { assignVars, style } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { dark } from './tokens.ts';

/** The console's colours, which follow the system's light or dark mode. */
export const consoleTheme = style({
  colorScheme: 'light dark',
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(vars.color, dark) },
  },
});
