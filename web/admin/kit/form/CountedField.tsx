import { useId } from 'react';
import { Field, TextAreaField } from '../../../ui/fields/Field.tsx';
import { errorAt, type Errors } from './fieldErrors.ts';

interface Props {
  /** The dotted path of the value. */
  path: string;
  label: string;
  value: string;
  /** The most characters. */
  limit: number;
  errors: Errors;
  hint?: string;
  /** Rows of a text area. Without it, the text has one line. */
  rows?: number;
  required?: boolean;
  onChange(value: string, path: string): void;
}

/** A text with a limit. More can be typed, so that nothing that somebody pastes is cut. */
export function CountedField(props: Props) {
  const { path, label, value, limit, errors, hint, rows, required, onChange } = props;
  const id = useId();
  const hints = [hint, countOf(value.length, limit)].filter(Boolean).join(' ');
  const attributes = {
    id,
    name: path,
    label,
    value,
    error: overOf(value.trim().length, limit) ?? errorAt(errors, path),
    autoComplete: 'off',
    ...(required && { required }),
    ...(hints && { hint: hints }),
  };
  return rows ? (
    <TextAreaField
      {...attributes}
      rows={rows}
      onChange={({ target }) => onChange(target.value, path)}
    />
  ) : (
    <Field {...attributes} onChange={({ target }) => onChange(target.value, path)} />
  );
}

const figure = new Intl.NumberFormat('en-US');

/** The count of a text that comes near to its limit. Null before. */
function countOf(length: number, limit: number): string | null {
  return length * 5 < limit * 4 ? null : `${figure.format(length)} of ${figure.format(limit)}`;
}

function overOf(length: number, limit: number): string | undefined {
  const over = length - limit;
  if (over <= 0) return undefined;
  return `Too long by ${figure.format(over)} ${over === 1 ? 'character' : 'characters'}.`;
}
