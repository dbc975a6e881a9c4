import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadPane_lead$key } from '#relay/LeadPane_lead.graphql';
import type { LeadPaneQuery } from '#relay/LeadPaneQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { Clock } from '../calls/clock/Clock.tsx';
import { exact } from '../../kit/text.css.ts';
import * as styles from '../../kit/list/details/Details.css.ts';
import { detailsPane } from '../../kit/list/details/detailsPane.tsx';
import { AttributionList } from './details/AttributionList.tsx';
import { ConsentList } from './details/ConsentList.tsx';
import { LeadCalling } from './details/LeadCalling.tsx';
import { LeadCrm } from './details/LeadCrm.tsx';
import { LeadTimeline } from './details/LeadTimeline.tsx';
import { EmailLink } from '../../../ui/EmailLink.tsx';
import { LeadWork } from './details/LeadWork.tsx';
import { LeadOwnerField } from './owner/LeadOwnerField.tsx';
import type { LeadOwner } from './owner/leadOwners.ts';

export const Pane = detailsPane<LeadPaneQuery>({
  query: graphql`
    query LeadPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...LeadPane_lead @alias(as: "lead")
      }
      leadOwners {
        id
        username
      }
    }
  `,
  noun: 'lead',
  details: ({ node, leadOwners }) => {
    const owners = (leadOwners ?? []).map(({ id, username }) => ({ id, username }));
    return node?.lead && <Details lead={node.lead} owners={owners} />;
  },
});

const fragment = graphql`
  fragment LeadPane_lead on Lead {
    id
    firstName
    email
    phone
    firstCall {
      ...Clock_call
    }
    ...LeadCalling_lead
    ...LeadWork_lead
    ...LeadOwnerField_lead
    ...LeadTimeline_lead
    ...AttributionList_lead
    ...LeadCrm_lead
    ...ConsentList_lead
  }
`;

interface DetailsProps {
  lead: LeadPane_lead$key;
  owners: readonly LeadOwner[];
}

function Details({ lead: key, owners }: DetailsProps) {
  const lead = useFragment(fragment, key);
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{lead.firstName}</h2>
        <p className={exact}>
          <a href={`tel:+1${lead.phone}`}>{formatPhone(lead.phone)}</a>
        </p>
        <p className={exact}>
          <EmailLink email={lead.email} />
        </p>
        <div className={styles.clock}>
          <Clock call={lead.firstCall} large />
        </div>
      </header>
      <LeadCalling lead={lead} />
      <LeadWork key={lead.id} lead={lead} owner={<LeadOwnerField lead={lead} owners={owners} />} />
      <LeadTimeline lead={lead} />
      <AttributionList lead={lead} />
      <LeadCrm lead={lead} />
      <ConsentList lead={lead} />
    </div>
  );
}
