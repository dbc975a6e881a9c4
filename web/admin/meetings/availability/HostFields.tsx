import { Select, TextInput, useField } from '../../kit/form/fields.tsx';
import type { ConsoleForm, FieldName } from '../../kit/form/Form.tsx';
import * as styles from './AvailabilityPage.css.ts';
import { TEAM_NAME } from '../../../content/meetings/teamName.ts';
import { PLACES } from './meetings/places.ts';
import type { HostDraft } from './hostDraft.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60];
const HOUR = 60;
const DAY = 24 * HOUR;
const NOTICES = [0, 15, HOUR, 2 * HOUR, 4 * HOUR, DAY, 2 * DAY, 7 * DAY];

interface Props {
  draft: HostDraft;
  names: ConsoleForm<HostDraft>['names'];
  isAdmin: boolean;
}

/** Everything about a host but the hours. */
export function HostFields({ draft, names, isAdmin }: Props) {
  return (
    <div className={styles.fields}>
      <TextInput
        name={names.name}
        label="Name that visitors see"
        hint={`If this is a user name, visitors read “${TEAM_NAME}” instead.`}
        required
      />
      <TextInput
        name={names.phone}
        label="Phone for callers"
        type="tel"
        hint="Our agent puts people through to it who ask for a person, in the weekly hours. Leave it empty to take no calls."
      />
      <MinutesSelect
        name={names.bufferMinutes}
        label="Pause before and after a meeting"
        choices={BUFFERS}
      />
      <MinutesSelect name={names.noticeMinutes} label="Shortest notice" choices={NOTICES} />
      <TextInput
        name={names.horizonDays}
        label="Days ahead that can be booked"
        inputMode="numeric"
        required
      />
      <TextInput
        name={names.mostPerDay}
        label="Most meetings a day"
        inputMode="numeric"
        hint="Leave it empty for no limit."
      />
      <Select name={names.place} label="Place" choices={PLACES} />
      {draft.place === 'video' && (
        <TextInput name={names.videoUrl} label="URL of the video call" type="url" />
      )}
      {isAdmin ? (
        <>
          <TextInput
            name={names.territories}
            label="Territories"
            hint="Countries (US), states (US-CA) and area codes (415), separated by commas. Leave it empty for everywhere."
          />
          <TextInput
            name={names.weight}
            label="Weight"
            inputMode="numeric"
            hint="A host with weight 2 gets twice as many meetings as a host with weight 1."
          />
        </>
      ) : (
        <p className={recipes.note}>
          Your territories: {draft.territories || 'everywhere'}. Only an admin can change them.
        </p>
      )}
    </div>
  );
}

interface SelectProps {
  name: FieldName<number>;
  label: string;
  /** In minutes. */
  choices: readonly number[];
}

function MinutesSelect({ name, label, choices }: SelectProps) {
  const { field } = useField(name);
  const minutes = [...new Set([field.value, ...choices])].toSorted((one, other) => one - other);
  return (
    <Select name={name} label={label} choices={minutes.map((each) => [each, inWords(each)])} />
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
