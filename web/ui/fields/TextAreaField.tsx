import type { ComponentProps } from 'react';
import * as styles from './Field.css.ts';
import { FieldFrame, framed, type FieldProps } from './FieldFrame.tsx';

/** A text area with its label above and its error below. */
export function TextAreaField({
  id,
  label,
  error,
  hint,
  wrapperClassName,
  ...area
}: ComponentProps<'textarea'> & FieldProps) {
  const frame = { id, label, error, hint, wrapperClassName };
  return (
    <FieldFrame {...frame}>
      <textarea {...area} {...framed(frame)} className={styles.area} />
    </FieldFrame>
  );
}
