import { useId } from 'react';
import { TIME_ZONES } from '../../../content/meetings/booking/timeZones.ts';
import type { FieldProps } from '../../../ui/fields/FieldFrame.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

interface Props extends Pick<FieldProps, 'label' | 'error'> {
  value: string;
  onChange(timeZone: string): void;
}

/** Chooses a time zone. */
export function ZoneField({ label, error, value, onChange }: Props) {
  const id = useId();
  return (
    <SelectField
      id={id}
      label={label}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {zonesFrom(value).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** The time zones to choose from, with labels: the one that is set, that of the browser, and those that the calendar offers. */
export function zonesFrom(set: string): (readonly [name: string, label: string])[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([set, own, ...TIME_ZONES])].map((name) => [name, name.replaceAll('_', ' ')]);
}
