import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { frame as base } from '../../table/TableFrame.css.ts';

const { color, space } = vars;

/** What is hidden stays inside it. */
export const frame = style([base, { position: 'relative' }]);

export const title = style({
  padding: `${space[3]} ${space[4]}`,
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  fontWeight: 600,
  letterSpacing: 0,
});

/** Beneath a desktop's width each post is a card; its head stays for sorting by name of column. */
export const head = style({
  display: 'block',
  '@media': { [media.desktop]: { display: 'table-header-group' } },
});

export const headRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  padding: `0 ${space[4]} ${space[2]}`,
  '@media': { [media.desktop]: { display: 'table-row' } },
});

const headBase = style({
  padding: 0,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      zIndex: 1,
      top: 0,
      height: '2.25rem',
      padding: `0 ${space[3]}`,
      borderBottom: `1px solid ${color.hairline}`,
      background: color.surface,
    },
  },
});

export const headCell = styleVariants({
  select: [headBase, { '@media': { [media.desktop]: { width: '2.75rem', paddingRight: 0 } } }],
  title: [headBase],
  author: [headBase, { '@media': { [media.desktop]: { width: '10rem' } } }],
  date: [headBase, { '@media': { [media.desktop]: { width: '8rem' } } }],
  views: [headBase, { '@media': { [media.desktop]: { width: '5.5rem', textAlign: 'right' } } }],
  status: [headBase, { '@media': { [media.desktop]: { width: '7.5rem' } } }],
  actions: [
    headBase,
    {
      position: 'absolute',
      clipPath: 'inset(50%)',
      '@media': {
        [media.desktop]: {
          position: 'sticky',
          clipPath: 'none',
          width: '9rem',
          textAlign: 'right',
        },
      },
    },
  ],
});

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.25rem',
  padding: 0,
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.ink }, '&[aria-current]': { color: color.ink } },
});

export const arrow = style({ fontSize: '0.6875rem' });
