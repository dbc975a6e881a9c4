import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { container } from '../../ui/page.css.ts';

const { color, space } = vars;

export const band = style({ paddingBlock: 'clamp(4rem, 8vw, 7.5rem)' });

export const columns = style([
  container,
  {
    display: 'grid',
    gap: space[8],
    alignItems: 'start',
    '@media': { [media.desktop]: { gridTemplateColumns: '5fr 7fr', gap: space[16] } },
  },
]);

export const title = style({ maxWidth: '9em', fontSize: vars.size.section });

export const intro = style({
  maxWidth: '26rem',
  fontSize: vars.size.lead,
  lineHeight: 1.45,
  color: color.inkSoft,
});

export const form = style({
  display: 'grid',
  gap: space[5],
  padding: 'clamp(1.5rem, 4vw, 2.5rem)',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const wide = style({ gridColumn: '1 / -1' });

export const notice = style([
  wide,
  {
    display: 'grid',
    padding: `${space[3]} ${space[4]}`,
    borderRadius: vars.radius.control,
    background: color.sunken,
  },
]);

/** Why the whole form was refused, such as too many tries. */
export const refusal = style([wide, { color: color.danger, fontWeight: 500 }]);

export const submit = style([wide, { justifySelf: 'start', minHeight: '3.25rem' }]);
