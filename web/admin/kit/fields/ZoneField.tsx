import { useId } from 'react';
import { TIME_ZONES } from '../../../content/meetings/booking/timeZones.ts';
import type { FieldProps } from '../../../ui/fields/FieldFrame.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

interface Props extends Pick<FieldProps, 'label' | 'error'> {
  value: string;
  onChange(timeZone: string): void;
}

/** Chooses a time zone: the one that is set, that of the browser, and those that the calendar offers. */
export function ZoneField({ label, error, value, onChange }: Props) {
  const id = useId();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <SelectField
      id={id}
      label={label}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {[...new Set([value, own, ...TIME_ZONES])].map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
