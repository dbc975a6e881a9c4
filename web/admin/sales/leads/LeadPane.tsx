import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadPane_lead$data, LeadPane_lead$key } from '#relay/LeadPane_lead.graphql';
import type { LeadPaneQuery } from '#relay/LeadPaneQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { Clock } from '../calls/Clock.tsx';
import { exact } from '../../kit/text.css.ts';
import * as styles from '../../kit/list/details/Details.css.ts';
import { detailsPane, Fact } from '../../kit/list/details/detailsPane.tsx';
import { personName } from '../personName.ts';
import { LeadCalling } from './details/LeadCalling.tsx';
import { LeadCrm } from './details/LeadCrm.tsx';
import { LeadMeetings } from './details/LeadMeetings.tsx';
import { LeadTimeline } from './details/LeadTimeline.tsx';
import { EmailLink } from '../../../ui/EmailLink.tsx';
import { LeadWork } from './details/LeadWork.tsx';
import { LeadPlaybook } from '../playbooks/LeadPlaybook.tsx';
import { type LeadOwner, LeadOwnerField } from './LeadOwner.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { fullTime } from '../../kit/list/details/times.tsx';

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
      playbookForLead(leadId: $id) {
        ...LeadPlaybook_choice
      }
    }
  `,
  noun: 'lead',
  details: ({ node, leadOwners, playbookForLead }) => {
    const owners = (leadOwners ?? []).map(({ id, username }) => ({ id, username }));
    return (
      node?.lead && (
        <Details lead={node.lead} owners={owners}>
          {playbookForLead && <LeadPlaybook choice={playbookForLead} />}
        </Details>
      )
    );
  },
});

const fragment = graphql`
  fragment LeadPane_lead on Lead {
    id
    firstName
    email
    phone
    source
    attribution {
      utmSource
      utmMedium
      utmCampaign
      utmTerm
      utmContent
      referrer
      landingPage
    }
    consents @required(action: THROW) {
      id
      text
      version
      page
      address
      userAgent
      proof
      at
    }
    firstCall {
      ...Clock_call
    }
    call {
      ...Clock_call
    }
    ...LeadCalling_lead
    ...LeadWork_lead
    ...LeadOwner_lead
    ...LeadTimeline_lead
    ...LeadMeetings_lead
    ...LeadCrm_lead
  }
`;

interface DetailsProps {
  lead: LeadPane_lead$key;
  owners: readonly LeadOwner[];
  /** Which playbook a call with the lead uses. */
  children: ReactNode;
}

function Details({ lead: key, owners, children }: DetailsProps) {
  const lead = useFragment(fragment, key);
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{personName(lead.firstName, lead.phone)}</h2>
        <p className={exact}>
          <a href={`tel:+1${lead.phone}`}>{formatPhone(lead.phone)}</a>
        </p>
        {lead.email && (
          <p className={exact}>
            <EmailLink email={lead.email} />
          </p>
        )}
        <div className={styles.clock}>
          <Clock call={lead.firstCall ?? lead.call} large />
        </div>
      </header>
      <LeadCalling lead={lead} />
      {children && (
        <section className={styles.section}>
          <h3 className={styles.heading}>Playbook</h3>
          <p className={styles.value}>{children}</p>
        </section>
      )}
      <LeadWork key={lead.id} lead={lead} owner={<LeadOwnerField lead={lead} owners={owners} />} />
      <LeadTimeline lead={lead} />
      <LeadMeetings lead={lead} />
      <Origin lead={lead} />
      <LeadCrm lead={lead} />
      <Consents lead={lead} />
    </div>
  );
}

function Origin({ lead: { source, attribution } }: { lead: LeadPane_lead$data }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Where from</h3>
      <dl className={recipes.stack[1]}>
        <Fact name="Source" value={source} />
        <Fact name="Landing page" value={attribution.landingPage} />
        <Fact name="Referrer" value={attribution.referrer} />
        <Fact name="Campaign" value={attribution.utmCampaign} />
        <Fact name="Campaign source" value={attribution.utmSource} />
        <Fact name="Medium" value={attribution.utmMedium} />
        <Fact name="Term" value={attribution.utmTerm} />
        <Fact name="Content" value={attribution.utmContent} />
      </dl>
    </section>
  );
}

/** Evidence that this person agreed to a call: the text, when, and from where. */
function Consents({ lead: { consents } }: { lead: LeadPane_lead$data }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Consent</h3>
      {consents.length === 0 && <p className={recipes.soft}>No consent is recorded.</p>}
      {consents.map((consent) => (
        <article key={consent.id} className={recipes.stack[2]}>
          <blockquote className={styles.quote}>{consent.text}</blockquote>
          <dl className={recipes.stack[1]}>
            <Fact name="Given" value={fullTime(consent.at)} />
            <Fact name="Wording" value={consent.version} />
            <Fact name="Page" value={consent.page} />
            <Fact name="IP address" value={consent.address} />
            <Fact name="Browser" value={consent.userAgent} />
            <Fact name="Proof" value={consent.proof} />
          </dl>
        </article>
      ))}
    </section>
  );
}
