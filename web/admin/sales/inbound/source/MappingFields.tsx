import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import {
  type InboundMapping,
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadField,
  REQUIRED_FIELDS,
} from '../../../../content/sales/inbound/mapping.ts';
import type { SubmittedField } from '../../../../content/sales/inbound/submission.ts';
import * as styles from '../Forms.css.ts';

interface Props {
  fields: readonly SubmittedField[];
  mapping: InboundMapping;
  onChange(mapping: InboundMapping): void;
}

/** One select box for each field of a lead, which chooses the field of the form. */
export function MappingFields({ fields, mapping, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Fields of the lead</legend>
      <div className={styles.grid}>
        {LEAD_FIELD_NAMES.map((name) => (
          <MappingField
            key={name}
            name={name}
            fields={fields}
            chosen={mapping[name] ?? ''}
            onChoose={(key) => {
              const { [name]: _replaced, ...others } = mapping;
              onChange(key === '' ? others : { ...others, [name]: key });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  name: LeadField;
  fields: readonly SubmittedField[];
  chosen: string;
  onChoose(key: string): void;
}

function MappingField({ name, fields, chosen, onChoose }: FieldProps) {
  const frame = { id: `map-${name}`, label: LEAD_FIELDS[name] };
  const isKnown = chosen === '' || fields.some(({ key }) => key === chosen);
  return (
    <SelectField
      {...frame}
      required={REQUIRED_FIELDS.includes(name)}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Nothing</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {fields.map(({ key, label, value }) => (
        <option key={key} value={key}>
          {value ? `${label}: ${shortened(value)}` : label}
        </option>
      ))}
    </SelectField>
  );
}

const LONGEST = 40;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
