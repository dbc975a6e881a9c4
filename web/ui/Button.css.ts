import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[5]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    '&:disabled': { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 1 },
  },
});

/** `main` is the main action of a screen. `plain` and `quiet` are for other actions. */
export const button = styleVariants({
  main: [
    base,
    {
      background: color.signal,
      color: color.onSignal,
      selectors: { '&:hover:not(:disabled)': { background: color.signalHover } },
    },
  ],
  plain: [
    base,
    {
      background: color.ink,
      color: color.paper,
      selectors: { '&:hover:not(:disabled)': { background: color.pine } },
    },
  ],
  quiet: [
    base,
    {
      borderColor: color.edge,
      background: 'transparent',
      selectors: { '&:hover:not(:disabled)': { borderColor: color.ink } },
    },
  ],
  onPine: [
    base,
    {
      borderColor: color.onPineSoft,
      background: 'transparent',
      color: color.onPine,
      selectors: {
        '&:hover:not(:disabled)': { borderColor: color.onPine, background: color.pineRaised },
      },
    },
  ],
});
export type Look = keyof typeof button;
