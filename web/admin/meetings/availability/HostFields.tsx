import { useId } from 'react';
import { Field } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import * as styles from './AvailabilityPage.css.ts';
import { PLACE_NAMES } from './meetings/places.ts';
import type { HostDraft } from './hostDraft.ts';

const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60];
const HOUR = 60;
const DAY = 24 * HOUR;
const NOTICES = [0, 15, HOUR, 2 * HOUR, 4 * HOUR, DAY, 2 * DAY, 7 * DAY];

interface Props {
  draft: HostDraft;
  /** The messages of refused fields, by the names of the fields. */
  errors: Readonly<Record<string, string>>;
  isAdmin: boolean;
  onChange(changes: Partial<HostDraft>): void;
}

/** Everything about a host but the hours. */
export function HostFields({ draft, errors, isAdmin, onChange }: Props) {
  const id = useId();
  const text = (
    name: 'name' | 'horizonDays' | 'mostPerDay' | 'videoUrl' | 'territories' | 'weight',
  ) => ({
    id: `${id}${name}`,
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className={styles.fields}>
      <Field {...text('name')} label="Name that visitors see" required />
      <MinutesSelect
        id={`${id}buffer`}
        label="Pause before and after a meeting"
        value={draft.bufferMinutes}
        choices={BUFFERS}
        onChange={(bufferMinutes) => onChange({ bufferMinutes })}
      />
      <MinutesSelect
        id={`${id}notice`}
        label="Shortest notice"
        value={draft.noticeMinutes}
        choices={NOTICES}
        onChange={(noticeMinutes) => onChange({ noticeMinutes })}
      />
      <Field
        {...text('horizonDays')}
        label="Days ahead that can be booked"
        inputMode="numeric"
        required
      />
      <Field
        {...text('mostPerDay')}
        label="Most meetings a day"
        inputMode="numeric"
        hint="Empty is no limit."
      />
      <SelectField
        id={`${id}place`}
        label="Place"
        value={draft.place}
        onChange={({ target }) => onChange({ place: target.value === 'video' ? 'video' : 'phone' })}
      >
        {Object.entries(PLACE_NAMES).map(([place, name]) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.place === 'video' && (
        <Field {...text('videoUrl')} label="Address of the video call" type="url" />
      )}
      {isAdmin ? (
        <>
          <Field
            {...text('territories')}
            label="Territories"
            hint="Countries (US), states (US-CA) and area codes (415), with commas. Empty is everywhere."
          />
          <Field
            {...text('weight')}
            label="Weight"
            inputMode="numeric"
            hint="A host with weight 2 gets twice as many meetings as one with 1."
          />
        </>
      ) : (
        <p className={styles.note}>
          Your territories: {draft.territories || 'everywhere'}. An admin sets them.
        </p>
      )}
    </div>
  );
}

interface SelectProps {
  id: string;
  label: string;
  value: number;
  /** In minutes. */
  choices: readonly number[];
  onChange(minutes: number): void;
}

function MinutesSelect({ id, label, value, choices, onChange }: SelectProps) {
  return (
    <SelectField
      id={id}
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {[...new Set([value, ...choices])]
        .toSorted((one, other) => one - other)
        .map((minutes) => (
          <option key={minutes} value={minutes}>
            {inWords(minutes)}
          </option>
        ))}
    </SelectField>
  );
}

function inWords(minutes: number): string {
  if (minutes === 0) return 'None';
  if (minutes % DAY === 0) return counted(minutes / DAY, 'day');
  return minutes % HOUR === 0 ? counted(minutes / HOUR, 'hour') : counted(minutes, 'minute');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
