import type { ComponentProps, ReactNode } from 'react';
import * as styles from './Field.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

export interface FieldProps {
  id: string;
  label: string;
  /** The error, shown below the field and read by screen readers. */
  error?: string | null | undefined;
  /** Help text, shown below the field and read by screen readers. */
  hint?: string;
  wrapperClassName?: string;
}

/** An input with its label above and its error below. */
export function Field(props: ComponentProps<'input'> & FieldProps) {
  const [frame, input] = parted(props);
  return (
    <FieldFrame {...frame}>
      <input {...input} {...framed(frame)} className={styles.input} />
    </FieldFrame>
  );
}

/** A select element with its label above and its error below. */
export function SelectField(props: ComponentProps<'select'> & FieldProps) {
  const [frame, select] = parted(props);
  return (
    <FieldFrame {...frame}>
      <select {...select} {...framed(frame)} className={styles.input} />
    </FieldFrame>
  );
}

/** A text area with its label above and its error below. */
export function TextAreaField(props: ComponentProps<'textarea'> & FieldProps) {
  const [frame, area] = parted(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...area} {...framed(frame)} className={styles.area} />
    </FieldFrame>
  );
}

/** The properties of the frame, and the attributes of the control in it. */
function parted<Props extends FieldProps>(props: Props) {
  const { id, label, error, hint, wrapperClassName, ...control } = props;
  return [{ id, label, error, hint, wrapperClassName }, control] as const;
}

/** The label above a control and the error below it. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  wrapperClassName = '',
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={`${styles.field} ${wrapperClassName}`}>
      <label htmlFor={id} className={recipes.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that connect a control with its label, hint and error. */
export function framed({ id, error, hint }: FieldProps) {
  const described = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;
