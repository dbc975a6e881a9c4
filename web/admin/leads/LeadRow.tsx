import { memo, type MouseEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link, useNavigate } from 'react-router-dom';
import type { LeadRow_lead$key } from '#relay/LeadRow_lead.graphql';
import { formatPhone } from '../../content/inputs/phone.ts';
import { serverNow } from '../session/serverTime.ts';
import { CallBadge } from './CallBadge.tsx';
import { Clock } from './Clock.tsx';
import * as styles from './LeadRow.css.ts';
import { fullTime, shortTime } from '../table/times.ts';

const fragment = graphql`
  fragment LeadRow_lead on Lead {
    firstName
    phone
    email
    source
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

interface Props {
  lead: LeadRow_lead$key;
  /** Where its details are. */
  to: string;
  selected: boolean;
}

const FRESH_MS = 5_000;

/** A lead in the table. The name is its link; the rest of the row is a larger target for the same. */
export const LeadRow = memo(function LeadRow({ lead: key, to, selected }: Props) {
  const lead = useFragment(fragment, key);
  const navigate = useNavigate();
  const [fresh] = useState(() => serverNow() - Date.parse(lead.createdAt) < FRESH_MS);
  const open = (event: MouseEvent) => {
    const onLink = event.target instanceof Element && event.target.closest('a');
    // Somebody who marks a number to copy it does not want the details.
    if (!onLink && !window.getSelection()?.toString()) navigate(to);
  };
  const { utmCampaign } = lead.attribution;
  return (
    <tr
      className={`${styles.row} ${selected ? styles.selected : ''} ${fresh ? styles.fresh : ''}`}
      onClick={open}
    >
      <th scope="row" className={styles.name}>
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
      <td className={styles.source}>
        {lead.source}
        {utmCampaign && <span className={styles.campaign}> / {utmCampaign}</span>}
      </td>
      <td className={styles.received}>
        <time dateTime={lead.createdAt} title={fullTime(lead.createdAt)}>
          {shortTime(lead.createdAt)}
        </time>
      </td>
      <td className={styles.state}>{lead.call && <CallBadge status={lead.call.status} />}</td>
      <td className={styles.speed}>
        <Clock call={lead.call} />
      </td>
    </tr>
  );
});
