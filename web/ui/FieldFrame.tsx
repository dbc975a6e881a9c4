import type { ReactNode } from 'react';
import * as styles from './Field.css.ts';

export interface FieldProps {
  id: string;
  label: string;
  /** What is wrong with it, shown beneath and read with it; nothing when it is right. */
  error?: string;
  /** What helps to fill it in, shown beneath and read with it. */
  hint?: string;
  wrapperClassName?: string;
}

interface Props extends FieldProps {
  children: ReactNode;
}

/** What surrounds a control: its label above and its error beneath. */
export function FieldFrame({ id, label, error, hint, wrapperClassName = '', children }: Props) {
  return (
    <div className={`${styles.field} ${wrapperClassName}`}>
      <label htmlFor={id} className={styles.label}>
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

/** The attributes that tie a control to its frame. */
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
