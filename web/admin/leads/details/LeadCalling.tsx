import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { LeadCalling_lead$key } from '#relay/LeadCalling_lead.graphql';
import { control } from '../../controls.css.ts';
import { actions } from '../../dialog/DialogForm.css.ts';
import { doNotCallPath } from '../../doNotCall/doNotCallPath.ts';
import * as styles from '../../list/details/Details.css.ts';
import { useCallLead } from '../useCallLead.ts';
import { StopCallingDialog } from './StopCallingDialog.tsx';

const fragment = graphql`
  fragment LeadCalling_lead on Lead {
    id
    firstName
    phone
    suppressed
  }
`;

/** Calls a lead again, or stops all calls to the number. A number that opted out is named as such instead. */
export function LeadCalling({ lead: key }: { lead: LeadCalling_lead$key }) {
  const { id, firstName, phone, suppressed } = useFragment(fragment, key);
  const [call, calling] = useCallLead(id);
  const [isStopping, setStopping] = useState(false);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Calling</h3>
      {suppressed ? (
        <p className={styles.problem}>
          This number has asked not to be called.{' '}
          <Link to={doNotCallPath(phone)}>See the request</Link>
        </p>
      ) : (
        <div className={actions}>
          <button
            type="button"
            className={control}
            aria-disabled={calling}
            onClick={() => void call()}
          >
            {calling ? 'Calling...' : 'Call again'}
          </button>
          <button type="button" className={control} onClick={() => setStopping(true)}>
            Stop calling
          </button>
        </div>
      )}
      {isStopping && (
        <StopCallingDialog name={firstName} phone={phone} onClose={() => setStopping(false)} />
      )}
    </section>
  );
}
