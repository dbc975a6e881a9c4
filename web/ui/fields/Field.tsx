import type { ComponentProps } from 'react';
import * as styles from './Field.css.ts';
import { FieldFrame, framed, type FieldProps } from './FieldFrame.tsx';

/** An input with its label above and its error below. */
export function Field({
  id,
  label,
  error,
  hint,
  wrapperClassName,
  ...input
}: ComponentProps<'input'> & FieldProps) {
  const frame = { id, label, error, hint, wrapperClassName };
  return (
    <FieldFrame {...frame}>
      <input {...input} {...framed(frame)} className={styles.input} />
    </FieldFrame>
  );
}
