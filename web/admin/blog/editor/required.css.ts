import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

/** Seen and not read: the name stays as it is, and the field itself says that it is required. */
const mark = { content: ['" *"', '" *" / ""'], color: vars.color.danger };

export const marked = style({ '::after': mark });

/** A field whose label bears the mark. */
export const requiredField = style({});

globalStyle(`${requiredField} > label::after`, mark);

/** What the mark means. */
export const legend = style({ color: vars.color.inkSoft, fontSize: vars.size.tiny });

export const star = style({ color: vars.color.danger });
