import { memo, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { LeadRow_lead$key } from '#relay/LeadRow_lead.graphql';
import { formatPhone } from '../../content/inputs/phone.ts';
import { serverNow } from '../session/serverTime.ts';
import { CallBadge } from './CallBadge.tsx';
import { Clock } from './Clock.tsx';
import * as styles from './LeadRow.css.ts';
import { LeadStatusSelect } from './LeadStatusSelect.tsx';
import { Moment } from '../table/Moment.tsx';
import type { RowPlace } from '../table/useRowPlace.ts';
import { useRowTarget } from '../table/useRowTarget.ts';

const fragment = graphql`
  fragment LeadRow_lead on Lead {
    id
    firstName
    phone
    email
    source
    status
    createdAt
    attribution {
      utmCampaign
    }
    call {
      status
      ...Clock_call
    }
  }
`;

interface Props extends RowPlace {
  lead: LeadRow_lead$key;
}

const FRESH_MS = 5_000;

/** A lead in the table. The name is its link; the rest of the row is a larger target for the same. */
export const LeadRow = memo(function LeadRow({ lead: key, to, selected }: Props) {
  const lead = useFragment(fragment, key);
  const open = useRowTarget(to);
  const [fresh] = useState(() => serverNow() - Date.parse(lead.createdAt) < FRESH_MS);
  const { utmCampaign } = lead.attribution;
  return (
    <tr
      className={`${styles.row} ${selected ? styles.selected : ''} ${fresh ? styles.fresh : ''}`}
      onClick={open}
    >
      <th scope="row" title={lead.firstName} className={styles.name}>
        <Link to={to} data-lead-link aria-current={selected || undefined} className={styles.link}>
          {lead.firstName}
        </Link>
      </th>
      <td className={styles.phone}>
        <a className={styles.contact} href={`tel:+1${lead.phone}`}>
          {formatPhone(lead.phone)}
        </a>
      </td>
      <td className={styles.email}>
        <a className={styles.contact} href={`mailto:${lead.email}`} title={lead.email}>
          {lead.email}
        </a>
      </td>
      <td
        className={styles.source}
        title={utmCampaign ? `${lead.source} / ${utmCampaign}` : lead.source}
      >
        {lead.source}
        {utmCampaign && <span className={styles.campaign}> / {utmCampaign}</span>}
      </td>
      <td className={styles.received}>
        <Moment at={lead.createdAt} />
      </td>
      <td className={styles.state}>{lead.call && <CallBadge status={lead.call.status} />}</td>
      <td className={styles.speed}>
        <Clock call={lead.call} />
      </td>
      <td className={styles.status}>
        <LeadStatusSelect id={lead.id} label={`Status of ${lead.firstName}`} status={lead.status} />
      </td>
    </tr>
  );
});
