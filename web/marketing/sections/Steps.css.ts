import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

interface Measures {
  /** The size of the dial, first on small screens, where it is beside the text, and then above the text. */
  dial: [string, string];
  /** From this width on, the dial is above the text. */
  above: string;
  columns: Record<string, object>;
  textWidth: string;
}

function look({ dial: [small, large], above, columns, textWidth }: Measures) {
  return {
    steps: style({ display: 'grid', gap: space[10], '@media': columns }),
    step: style({
      display: 'grid',
      gridTemplateColumns: `${small} 1fr`,
      columnGap: space[5],
      alignContent: 'start',
      '@media': { [above]: { gridTemplateColumns: '1fr' } },
    }),
    dial: style({
      gridRow: '1 / 3',
      fontSize: small,
      '@media': { [above]: { gridRow: 'auto', fontSize: large, marginBottom: space[6] } },
    }),
    text: style({ marginTop: space[2], maxWidth: textWidth, color: color.inkSoft }),
  };
}

export const looks = {
  three: look({
    dial: ['5rem', '6.5rem'],
    above: media.tablet,
    columns: { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[8] } },
    textWidth: '24rem',
  }),
  four: look({
    dial: ['4.5rem', '5.5rem'],
    above: media.desktop,
    columns: {
      [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: `${space[10]} ${space[8]}` },
      [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
    },
    textWidth: '22rem',
  }),
};
