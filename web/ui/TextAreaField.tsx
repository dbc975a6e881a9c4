import type { ComponentProps } from 'react';
import * as styles from './Field.css.ts';

interface Props extends ComponentProps<'textarea'> {
  id: string;
  label: string;
  /** What is wrong with it, shown beneath and read with it; nothing when it is right. */
  error?: string;
  wrapperClassName?: string;
}

/** Room for several lines of text, with its label above and its error beneath. */
export function TextAreaField({ id, label, error, wrapperClassName = '', ...area }: Props) {
  const errorId = `${id}-error`;
  return (
    <div className={`${styles.field} ${wrapperClassName}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={styles.area}
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
