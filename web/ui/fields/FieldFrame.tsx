import type { ReactNode } from 'react';
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

interface Props extends FieldProps {
  children: ReactNode;
}

/** The label above a control and the error below it. */
export function FieldFrame({ id, label, error, hint, wrapperClassName = '', children }: Props) {
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

function errorId(id: string): string {
  return `${id}-error`;
}

function hintId(id: string): string {
  return `${id}-hint`;
}
