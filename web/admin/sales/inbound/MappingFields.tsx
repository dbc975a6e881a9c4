import { SelectField } from '../../../ui/fields/Field.tsx';
import {
  type InboundMapping,
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadField,
  REQUIRED_FIELDS,
} from '../../../content/sales/inbound/mapping.ts';
import type { SubmittedField } from '../../../content/sales/inbound/submission.ts';
import * as styles from './Forms.css.ts';
import { useState } from 'react';
import { mapLead, type MappingRules } from '../../../content/sales/inbound/mapLead.ts';
import { formatPhone } from '../../../content/fields/phone.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  fields: readonly SubmittedField[];
  mapping: InboundMapping;
  onChange(mapping: InboundMapping): void;
}

/** A select for each field of a lead, which chooses the field of the form. */
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

interface LeadPreviewProps {
  fields: readonly SubmittedField[];
  rules: MappingRules;
}

/** The lead that the submission would become. The server uses the same rules. */
export function LeadPreview({ fields, rules }: LeadPreviewProps) {
  const [now] = useState(() => new Date());
  if (fields.length === 0) return <p>There is no preview without a submission.</p>;
  const submission = { fields: [...fields], externalId: null, submittedAt: null };
  const { lead, issues } = mapLead(submission, rules, now);
  return (
    <section aria-label="Preview" className={styles.group}>
      <h3 className={styles.legend}>Preview</h3>
      {issues ? (
        <>
          <p>No lead can be made from this submission:</p>
          <ul>
            {issues.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </>
      ) : (
        <dl className={styles.answers}>
          {[
            ['Name', lead.firstName],
            ['Email', lead.email],
            ['Phone', formatPhone(lead.phone)],
            ['Source', lead.source],
            ['Campaign', lead.attribution?.utmCampaign ?? 'Unknown'],
            [
              'Call',
              lead.consent ? 'Will be called' : 'Will not be called, because there is no consent',
            ],
          ].map(([term, value]) => (
            <div key={term} className={recipes.row}>
              <dt className={styles.term}>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
