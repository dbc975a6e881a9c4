import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';
import { heading as panelHeading } from '../OverviewPage.css.ts';

const { color, space } = vars;

export const heading = style([panelHeading, { paddingBottom: space[3] }]);

/** The background shows through the gaps as hairlines between the figures. Every row is full, so no gap is wider. */
const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  overflow: 'hidden',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.hairline,
});

export const fourFigures = style([
  figures,
  { '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
]);

export const sixFigures = style([
  figures,
  {
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '(min-width: 80rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    },
  },
]);

export const figure = style({ padding: `${space[3]} ${space[4]}`, background: color.surface });

export const value = style({
  fontSize: vars.size.title,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
});
