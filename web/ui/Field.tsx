import type { ComponentProps } from 'react';
import * as styles from './Field.css.ts';

interface Props extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** What is wrong with it, shown beneath and read with it; nothing when it is right. */
  error?: string;
  wrapperClassName?: string;
}

/** An input with its label above and its error beneath. */
export function Field({ id, label, error, wrapperClassName = '', ...input }: Props) {
  const errorId = `${id}-error`;
  return (
    <div className={`${styles.field} ${wrapperClassName}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
