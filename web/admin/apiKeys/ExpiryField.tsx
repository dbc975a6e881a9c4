import { input } from '../../ui/fields/Field.css.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { FieldFrame, framed } from '../../ui/fields/FieldFrame.tsx';
import { isLifetime, type Lifetime, LIFETIMES } from './expiry.ts';

interface Props {
  lifetime: Lifetime;
  /** YYYY-MM-DD, for the lifetime `day`. */
  day: string;
  error: string | undefined;
  onLifetime(lifetime: Lifetime): void;
  onDay(day: string): void;
}

const FRAME = { id: 'api-key-lifetime', label: 'Expires' };

/** Asks when a key expires. */
export function ExpiryField({ lifetime, day, error, onLifetime, onDay }: Props) {
  return (
    <>
      <FieldFrame {...FRAME}>
        <select
          {...framed(FRAME)}
          name="lifetime"
          value={lifetime}
          className={input}
          onChange={({ target }) => isLifetime(target.value) && onLifetime(target.value)}
        >
          {LIFETIMES.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {lifetime === 'day' && (
        <Field
          id="api-key-day"
          label="Last day"
          type="date"
          name="day"
          value={day}
          {...(error && { error })}
          onChange={({ target }) => onDay(target.value)}
        />
      )}
    </>
  );
}
