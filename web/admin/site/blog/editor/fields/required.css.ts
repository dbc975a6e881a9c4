import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';

/** Only visible: screen readers learn from the field itself that it is required. */
const mark = { content: ['" *"', '" *" / ""'], color: vars.color.danger };

export const marked = style({ '::after': mark });

/** A field whose label shows the mark. */
export const requiredField = style({});

globalStyle(`${requiredField} > label::after`, mark);

/** Explains the mark. */
export const legend = style({ color: vars.color.inkSoft, fontSize: vars.size.tiny });

export const star = style({ color: vars.color.danger });
