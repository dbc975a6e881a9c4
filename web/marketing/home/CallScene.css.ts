import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { seconds as dialSeconds } from '../../ui/Dial.css.ts';
import { container } from '../../ui/page.css.ts';

const { color, space, motion } = vars;

export const scene = style([
  container,
  {
    position: 'relative',
    isolation: 'isolate',
    paddingBlock: 'clamp(3rem, 6vw, 4.5rem) clamp(4rem, 8vw, 6.5rem)',
  },
]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[4],
});

/** The whole scene is what can be clicked. */
export const watch = style({
  '::after': { content: '', position: 'absolute', inset: 0, zIndex: 1 },
});

export const steps = style({
  display: 'grid',
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: `${space[8]} ${space[5]}` },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});

/** When this step's part of the minute starts to run, after it is seen. On a phone, a step is seen after the one above it. */
const start = createVar();
const PACE_MS = 850;

const fill = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } });
const fillDown = keyframes({
  from: { clipPath: 'inset(0 0 100% 0)' },
  to: { clipPath: 'inset(0)' },
});
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem)' } });

const ticks = (direction: string, tick: string, step: string) =>
  `repeating-linear-gradient(${direction}, ${tick} 0 1.5px, transparent 1.5px ${step})`;
/** Every fifth tick reaches over the whole ruler, the others over half of it. */
const upright = (tick: string) =>
  `${ticks('180deg', tick, '3.125rem')}, left / 55% 100% no-repeat ${ticks('180deg', tick, '0.625rem')}`;
/** Twenty ticks over the width of the step: three steps make the minute. */
const across = (tick: string) =>
  `${ticks('90deg', tick, '25%')}, top / 100% 55% no-repeat ${ticks('90deg', tick, '5%')}`;

const ruler = {
  content: '',
  position: 'absolute',
  left: 0,
  top: 0,
  bottom: 0,
  width: '0.75rem',
} as const;

export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: space[3],
  padding: `0 0 ${space[8]} ${space[8]}`,
  '::before': { ...ruler, background: upright(color.edge), opacity: 0.55 },
  '::after': { ...ruler, background: upright(color.signal) },
  '@media': {
    [media.tablet]: {
      padding: `${space[8]} 0 0`,
      '::before': {
        width: 'auto',
        right: `calc(-1 * ${space[5]})`,
        bottom: 'auto',
        height: '0.75rem',
        background: across(color.edge),
      },
      '::after': {
        width: 'auto',
        right: `calc(-1 * ${space[5]})`,
        bottom: 'auto',
        height: '0.75rem',
        background: across(color.signal),
      },
    },
    [media.reveal]: {
      '::after': { animation: `${fillDown} ${PACE_MS}ms linear ${start} both` },
    },
    [`${media.reveal} and ${media.tablet}`]: { '::after': { animationName: fill } },
  },
});

for (const [index, delay] of [300, 1150, 2000, 2850].entries()) {
  globalStyle(`${step}:nth-child(${index + 1})`, {
    vars: { [start]: '0ms' },
    '@media': { [media.tablet]: { vars: { [start]: `${delay}ms` } } },
  });
}

// After the minute the line has no ticks, because a conversation can take any time.
const calm = {
  background: color.signal,
  width: '1.5px',
} as const;
globalStyle(`${step}:last-child::before`, { display: 'none' });
globalStyle(`${step}:last-child::after`, {
  ...calm,
  '@media': { [media.tablet]: { width: 'auto', right: 0, height: '1.5px' } },
});
// Where two steps share a row, the ruler ends with the row.
globalStyle(`${step}:nth-child(2)::before, ${step}:nth-child(2)::after`, {
  '@media': { [media.tabletOnly]: { right: 0 } },
});

export const stamp = style({ fontWeight: 500, lineHeight: 1.3 });

export const time = style({
  marginRight: space[1],
  fontFamily: vars.font.display,
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
});

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: '0.875rem',
  background: color.surface,
  fontSize: vars.size.small,
  lineHeight: 1.4,
  '@media': {
    [media.reveal]: { animation: `${arrive} 400ms ${motion.ease} ${start} both` },
  },
});

export const chip = style({
  justifySelf: 'start',
  marginBottom: space[2],
  padding: `0.125rem ${space[2]}`,
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fontSize: vars.size.tiny,
  fontWeight: 500,
});

export const name = style({ fontSize: '1.125rem', fontWeight: 600 });
export const facts = style({ display: 'grid', marginTop: space[2] });
globalStyle(`${facts} div`, {
  display: 'grid',
  gridTemplateColumns: '4.5rem 1fr',
  paddingBlock: space[2],
  borderTop: `1px solid ${color.hairline}`,
});
globalStyle(`${facts} dt`, { color: color.inkSoft });
const run = keyframes({
  from: { vars: { [dialSeconds]: '0' } },
  to: { vars: { [dialSeconds]: '20' } },
});

export const ringing = style({
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[3],
  textAlign: 'center',
});

export const dialBox = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '7.5rem',
  height: '7.5rem',
  vars: { [dialSeconds]: '20' },
  '@media': { [media.reveal]: { animation: `${run} ${PACE_MS}ms steps(20) ${start} both` } },
});
export const dial = style({ position: 'absolute', fontSize: '7.5rem' });
export const seconds = style({
  fontFamily: vars.font.display,
  fontSize: '2.25rem',
  fontWeight: 680,
  lineHeight: 1,
});

export const transcript = style({ gap: space[2] });

const bubble = style({
  maxWidth: '92%',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: '0.75rem',
  '@media': { [media.reveal]: { animation: `${arrive} 300ms ${motion.ease} ${start} both` } },
});
export const line = styleVariants({
  rep: [bubble, { background: color.pine, color: color.onPine, borderBottomLeftRadius: '0.25rem' }],
  lead: [
    bubble,
    { justifySelf: 'end', background: color.sunken, borderBottomRightRadius: '0.25rem' },
  ],
});
for (const [index, delay] of [100, 400, 700, 1000].entries()) {
  globalStyle(`${bubble}:nth-child(${index + 1})`, {
    vars: { [start]: `${delay}ms` },
    '@media': { [media.tablet]: { vars: { [start]: `${2000 + delay}ms` } } },
  });
}

export const calendar = style({ gap: 0 });
export const day = style({ paddingBottom: space[2], fontSize: '1.125rem', fontWeight: 600 });
export const slot = style({
  display: 'grid',
  gridTemplateColumns: '4rem 1fr',
  gap: space[2],
  minHeight: '2.5rem',
  paddingBlock: space[2],
  borderTop: `1px solid ${color.hairline}`,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const filled = style([
  slot,
  { color: color.ink, minHeight: '4rem', paddingBlock: space[1] },
]);
const take = keyframes({ from: { opacity: 0, transform: 'scaleY(0.2)' } });
export const meeting = style({
  display: 'grid',
  padding: `${space[2]} ${space[3]}`,
  borderLeft: `3px solid ${color.signal}`,
  borderRadius: '0.375rem',
  background: color.pine,
  color: color.onPine,
  fontSize: vars.size.tiny,
  transformOrigin: 'top',
  '@media': {
    [media.reveal]: { animation: `${take} 300ms ${motion.ease} 500ms both` },
    [`${media.reveal} and ${media.tablet}`]: { animationDelay: '3500ms' },
  },
});
