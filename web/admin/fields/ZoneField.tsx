import { useId } from 'react';
import { TIME_ZONES } from '../../content/booking/timeZones.ts';
import { input } from '../../ui/fields/Field.css.ts';
import { FieldFrame, type FieldProps, framed } from '../../ui/fields/FieldFrame.tsx';

interface Props extends Pick<FieldProps, 'label' | 'error'> {
  value: string;
  onChange(timeZone: string): void;
}

/** Chooses a time zone: the one that is set, that of the browser, and those that the calendar offers. */
export function ZoneField({ label, error, value, onChange }: Props) {
  const frame = { id: useId(), label, error };
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FieldFrame {...frame}>
      <select
        {...framed(frame)}
        value={value}
        className={input}
        onChange={({ target }) => onChange(target.value)}
      >
        {[...new Set([value, own, ...TIME_ZONES])].map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
