import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadDetails_lead$key } from '#relay/LeadDetails_lead.graphql';
import { formatPhone } from '../../content/inputs/phone.ts';
import { exact } from '../exact.css.ts';
import { AttributionList } from './AttributionList.tsx';
import { Clock } from './Clock.tsx';
import { ConsentList } from './ConsentList.tsx';
import { LeadTimeline } from './LeadTimeline.tsx';
import { LeadWork } from './LeadWork.tsx';
import * as styles from '../table/Details.css.ts';

const fragment = graphql`
  fragment LeadDetails_lead on Lead {
    id
    firstName
    email
    phone
    call {
      ...Clock_call
    }
    ...LeadWork_lead
    ...LeadTimeline_lead
    ...AttributionList_lead
    ...ConsentList_lead
  }
`;

/** Everything that is known of one lead. */
export function LeadDetails({ lead: key }: { lead: LeadDetails_lead$key }) {
  const lead = useFragment(fragment, key);
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{lead.firstName}</h2>
        <p className={exact}>
          <a href={`tel:+1${lead.phone}`}>{formatPhone(lead.phone)}</a>
        </p>
        <p className={exact}>
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
        </p>
        <div className={styles.clock}>
          <Clock call={lead.call} large />
        </div>
      </header>
      <LeadWork key={lead.id} lead={lead} />
      <LeadTimeline lead={lead} />
      <AttributionList lead={lead} />
      <ConsentList lead={lead} />
    </div>
  );
}
