import type { ComponentProps } from 'react';
import { input } from './Field.css.ts';
import { FieldFrame, type FieldProps, framed } from './FieldFrame.tsx';

/** A select element with a label and an error message. */
export function SelectField({
  id,
  label,
  error,
  hint,
  wrapperClassName,
  ...select
}: ComponentProps<'select'> & FieldProps) {
  const frame = { id, label, error, hint, wrapperClassName };
  return (
    <FieldFrame {...frame}>
      <select {...select} {...framed(frame)} className={input} />
    </FieldFrame>
  );
}
