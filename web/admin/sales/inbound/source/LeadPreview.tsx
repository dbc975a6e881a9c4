import { useState } from 'react';
import { mapLead, type MappingRules } from '../../../../content/sales/inbound/mapLead.ts';
import type { SubmittedField } from '../../../../content/sales/inbound/submission.ts';
import { formatPhone } from '../../../../content/fields/phone.ts';
import * as styles from '../Forms.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  fields: readonly SubmittedField[];
  rules: MappingRules;
}

/** The lead that the submission would become. The server uses the same rules. */
export function LeadPreview({ fields, rules }: Props) {
  const [now] = useState(() => new Date());
  if (fields.length === 0) return <p>Without a submission there is no preview.</p>;
  const submission = { fields: [...fields], externalId: null, submittedAt: null };
  const { lead, issues } = mapLead(submission, rules, now);
  return (
    <section aria-label="Preview" className={styles.group}>
      <h3 className={styles.legend}>Preview</h3>
      {issues ? (
        <>
          <p>This submission becomes no lead:</p>
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
            ['Call', lead.consent ? 'Is called' : 'Is not called: there is no consent'],
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
