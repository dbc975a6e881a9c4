import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { media } from './media.ts';

/**
 * Shared recipes: the rows, stacks and texts that many screens use. A style sheet of a screen holds only what is
 * special there. Recipes come before such style sheets, so that these may change a recipe.
 */
const { color, space, size, font } = vars;

/** Things side by side, which wrap. */
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const rowWide = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
export const centeredRow = style([row, { alignItems: 'center' }]);
/** The first and the last thing lie at the edges. */
export const spreadRow = style([centeredRow, { justifyContent: 'space-between' }]);
export const spreadRowWide = style([
  rowWide,
  { alignItems: 'center', justifyContent: 'space-between' },
]);

/** Things below each other, as wide as their parent, with the gap of this step. */
export const stack = styleVariants(
  { 1: space[1], 2: space[2], 3: space[3], 4: space[4], 5: space[5] },
  (gap) => ({
    display: 'grid',
    gap,
  }),
);
/** Things below each other, each as wide as it needs. */
export const stackFromStart = style({ display: 'grid', gap: space[6], justifyItems: 'start' });

/** Short texts in one column, and on wider screens in two and in four. */
export const columns = style({
  display: 'grid',
  gap: space[8],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});
/** For more texts than one row holds. */
export const columnsOfRows = style([
  columns,
  { '@media': { [media.desktop]: { rowGap: space[12] } } },
]);
/** A text below a line. */
export const underLine = style({ paddingTop: space[4], borderTop: `1px solid ${color.ink}` });

/** A group of fields without the frame that browsers draw. */
export const fieldset = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });

export const soft = style({ color: color.inkSoft });
export const note = style({ color: color.inkSoft, fontSize: size.small });
export const hint = style({ color: color.inkSoft, fontSize: size.tiny });
export const noteBelow = style({ marginTop: space[5], color: color.inkSoft });
/** Soft numbers of one width, which stand below each other. */
export const softFigures = style({ color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });

export const strong = style({ fontWeight: 600 });
export const label = style({ fontSize: size.small, fontWeight: 600 });
export const title = style({ fontSize: size.title });
export const sectionTitle = style({ fontSize: size.section });
/** A heading in the font of the text. */
export const heading = style({
  fontFamily: font.text,
  fontSize: size.body,
  fontWeight: 600,
  letterSpacing: 0,
});
export const kicker = style({
  fontFamily: font.text,
  fontSize: size.small,
  fontWeight: 600,
  letterSpacing: 0,
});
export const softKicker = style([kicker, { color: color.inkSoft }]);

export const problem = style({ color: color.danger, fontWeight: 500 });
export const fieldProblem = style({ color: color.danger, fontSize: size.small, fontWeight: 500 });

export const checkbox = style({ width: '1.25rem', height: '1.25rem', accentColor: color.pine });
export const ruled = style({ borderBottom: `1px solid ${color.hairline}` });
