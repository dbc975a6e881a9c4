import { useId } from 'react';
import { TextAreaField } from '../../../../ui/fields/Field.tsx';

interface Props {
  path: string;
  label: string;
  hint: string;
  lines: readonly string[];
  error: string | undefined;
  onChange(lines: string[]): void;
}

/** A list of short texts, one a line. */
export function LinesField({ path, label, hint, lines, error, onChange }: Props) {
  const id = useId();
  return (
    <TextAreaField
      id={id}
      name={path}
      label={label}
      hint={hint}
      rows={3}
      value={lines.join('\n')}
      error={error}
      onChange={({ target }) => onChange(target.value ? target.value.split('\n') : [])}
    />
  );
}
