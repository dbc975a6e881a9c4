import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, size } = vars;

export const contents = style({
  marginBlock: space[6],
  '@media': {
    [media.desktop]: {
      gridArea: 'contents',
      position: 'sticky',
      top: '6rem',
      alignSelf: 'start',
      maxHeight: 'calc(100vh - 8rem)',
      marginBlock: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
    },
    print: { display: 'none' },
  },
});

// Beside the text there is room: the list stands open there, folded or not. Where the browser cannot
// do that, it stays something to unfold.
const besideText = (styles: Record<string, string>) => ({
  '@supports': { 'selector(::details-content)': { '@media': { [media.desktop]: styles } } },
});

export const label = style({
  display: 'none',
  paddingBottom: space[3],
  fontSize: size.small,
  fontWeight: 600,
  ...besideText({ display: 'block' }),
});
export const fold = style({
  selectors: { '&::details-content': besideText({ contentVisibility: 'visible' }) },
});
export const foldLabel = style({
  paddingBlock: space[3],
  fontWeight: 600,
  cursor: 'pointer',
  ...besideText({ display: 'none' }),
});

export const list = style({ display: 'grid', gap: space[1], fontSize: size.small });
export const link = style({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr',
  paddingBlock: space[1],
  lineHeight: 1.4,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
export const linkNumber = style({ color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });
