import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { fieldset as bare, stack } from '../../../theme/recipes.css.ts';
import { filledMark, marked, outOfSight } from '../../kit/text.css.ts';

const { color, space } = vars;

export const verdict = style({
  fontSize: vars.size.title,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});

/** The marks differ in shape as well as in colour. */
export const state = styleVariants({
  draft: [marked, { color: color.inkSoft }],
  running: [marked, { color: color.positive, '::before': filledMark }],
  stopped: [marked, { '::before': { ...filledMark, borderRadius: '1px' } }],
});

export const variants = style({
  display: 'grid',
  gap: `${space[2]} ${space[4]}`,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, auto) minmax(0, 2fr)' },
  },
});

/** On a phone the figures stand below the name. */
export const variant = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  paddingTop: space[2],
  borderTop: `1px solid ${color.hairline}`,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
    },
  },
});

/** As wide as the row on a phone. */
export const whole = style({ flexBasis: '100%', minWidth: 0 });

/** What stands in the place of the figures of a draft. */
export const unseen = style({ gridColumn: '2 / -1', color: color.inkSoft });

export const words = style({
  display: 'block',
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});

export const bar = style({
  display: 'block',
  width: '100%',
  height: '0.75rem',
  marginTop: space[1],
});
export const interval = styleVariants({
  open: { fill: color.edge },
  more: { fill: color.positive },
  less: { fill: color.danger },
});
export const zero = style({ fill: color.ink });

/** A sentence whose fields wrap with its words. */
export const sentence = style({ lineHeight: 1.5, textWrap: 'pretty' });

/** A field with its punctuation mark or percent sign. The browser does not break the line between them. */
export const together = style({ display: 'inline-block', maxWidth: '100%', whiteSpace: 'nowrap' });

/** A field in a sentence. Only screen readers read its label. Its error is below it. */
export const inSentence = style({
  position: 'relative',
  maxWidth: '100%',
  justifyItems: 'start',
  margin: `${space[1]} 0`,
  verticalAlign: 'baseline',
  whiteSpace: 'normal',
  // In all other forms a field is a block.
  selectors: { '&&': { display: 'inline-grid' } },
});
globalStyle(`${inSentence} > label`, outOfSight);
globalStyle(`${inSentence} > :is(input, select)`, {
  width: 'auto',
  maxWidth: '100%',
  minHeight: '2.5rem',
  paddingBlock: space[1],
  '@media': { [media.belowTablet]: { minHeight: '2.75rem' } },
});
globalStyle(`${inSentence} > p`, { maxWidth: '12rem', lineHeight: 1.3 });

/** Pages have many texts. */
export const texts = style({
  maxHeight: '14rem',
  overflowY: 'auto',
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
});

export const fieldset = style([bare, stack[3]]);
