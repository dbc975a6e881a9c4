import { Field } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { isLifetime, type Lifetime, LIFETIMES } from './expiry.ts';

interface Props {
  lifetime: Lifetime;
  /** YYYY-MM-DD, for the lifetime `day`. */
  day: string;
  error: string | undefined;
  onLifetime(lifetime: Lifetime): void;
  onDay(day: string): void;
}

/** Asks when a key expires. */
export function ExpiryField({ lifetime, day, error, onLifetime, onDay }: Props) {
  return (
    <>
      <SelectField
        id="api-key-lifetime"
        label="Expires"
        name="lifetime"
        value={lifetime}
        onChange={({ target }) => isLifetime(target.value) && onLifetime(target.value)}
      >
        {LIFETIMES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {lifetime === 'day' && (
        <Field
          id="api-key-day"
          label="Last day"
          type="date"
          name="day"
          value={day}
          error={error}
          onChange={({ target }) => onDay(target.value)}
        />
      )}
    </>
  );
}
