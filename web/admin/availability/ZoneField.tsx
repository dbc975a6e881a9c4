import { useId } from 'react';
import { TIME_ZONES } from '../../content/booking/timeZones.ts';
import { input } from '../../ui/fields/Field.css.ts';
import { FieldFrame, framed } from '../../ui/fields/FieldFrame.tsx';

interface Props {
  value: string;
  onChange(timeZone: string): void;
}

/** The time zone of all hours of a host. */
export function ZoneField({ value, onChange }: Props) {
  const frame = { id: useId(), label: 'Time zone of these hours' };
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
