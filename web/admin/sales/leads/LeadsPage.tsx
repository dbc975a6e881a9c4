import { graphql } from 'react-relay/hooks.js';
import type { LeadsPage_lead$key } from '#relay/LeadsPage_lead.graphql';
import type { LeadsPageQuery } from '#relay/LeadsPageQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { CurrentCallBadge } from '../calls/CallBadge.tsx';
import { Clock } from '../calls/Clock.tsx';
import { control } from '../../kit/controls.css.ts';
import { Moment, shortTime } from '../../kit/list/details/times.tsx';
import { listPage } from '../../kit/list/ListPage.tsx';
import { serverNow } from '../../kit/session/serverTime.ts';
import { personName } from '../personName.ts';
import { LeadStatusSelect } from './LeadStatusSelect.tsx';
import * as styles from './LeadsPage.css.ts';
import { EmailLink } from '../../../ui/EmailLink.tsx';
import { ImportLeads } from './ImportLeads.tsx';
import { LiveLeads } from './live/LiveLeads.tsx';
import { LeadsBulkBar } from './LeadsBulkBar.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const NEW_MS = 5_000;

export const Page = listPage<LeadsPageQuery, LeadsPage_lead$key>({
  query: graphql`
    query LeadsPageQuery(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $filter: LeadFilter
    ) @preloadable {
      leads(first: $first, after: $after, last: $last, before: $before, filter: $filter)
        @required(action: THROW) {
        __id
        totalCount
        pageInfo {
          hasNextPage
          hasPreviousPage
        }
        edges {
          cursor
          node {
            id
            ...LeadsPage_lead
          }
        }
      }
    }
  `,
  rows: ({ leads: { __id, totalCount, pageInfo, edges } }) => ({
    connectionId: __id,
    total: totalCount,
    pageInfo,
    rows: edges.map(({ cursor, node }) => ({ id: node.id, cursor, row: node })),
  }),
  actions: <ImportLeads />,
  fragment: graphql`
    fragment LeadsPage_lead on Lead {
      id
      firstName
      phone
      email
      source
      status @required(action: THROW)
      createdAt
      owner {
        username
      }
      attribution {
        utmCampaign
      }
      call {
        status
        isSimulated
        heldUntil
        ...Clock_call
      }
      firstCall {
        ...Clock_call
      }
    }
  `,
  columns: [
    {
      name: 'Name',
      styles: styles.columns.name,
      title: ({ firstName, phone }) => personName(firstName, phone),
      cell: ({ firstName, phone }) => personName(firstName, phone),
    },
    {
      name: 'Phone',
      styles: styles.columns.phone,
      cell: ({ phone }) => (
        <a className={styles.contact} href={`tel:+1${phone}`}>
          {formatPhone(phone)}
        </a>
      ),
    },
    {
      name: 'Email',
      styles: styles.columns.email,
      cell: ({ email }) => <EmailLink className={styles.contact} email={email} title={email} />,
    },
    {
      name: 'Source',
      styles: styles.columns.source,
      title: ({ source, attribution: { utmCampaign } }) =>
        utmCampaign ? `${source} / ${utmCampaign}` : source,
      cell: ({ source, attribution: { utmCampaign } }) => (
        <>
          {source}
          {utmCampaign && <span className={styles.campaign}> / {utmCampaign}</span>}
        </>
      ),
    },
    {
      name: 'Received',
      styles: styles.columns.received,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      name: 'Call',
      styles: styles.columns.state,
      cell: ({ call }) =>
        call && (
          <>
            <CurrentCallBadge status={call.status} isSimulated={call.isSimulated} />
            {call.heldUntil && (
              <span className={styles.until}>until {shortTime(call.heldUntil)}</span>
            )}
          </>
        ),
    },
    {
      name: 'Speed to lead',
      styles: styles.columns.speed,
      cell: ({ firstCall, call }) => <Clock call={firstCall ?? call} />,
    },
    {
      name: 'Owner',
      styles: styles.columns.owner,
      title: ({ owner }) => owner?.username,
      cell: ({ owner }) => owner?.username ?? <span className={recipes.soft}>Unassigned</span>,
    },
    {
      name: 'Status',
      styles: styles.columns.status,
      cell: ({ id, firstName, phone, status }) => (
        <LeadStatusSelect
          id={id}
          label={`Status of ${personName(firstName, phone)}`}
          status={status}
        />
      ),
    },
  ],
  rowStyle: styles.row,
  checkboxName: ({ firstName, phone }) => `Select ${personName(firstName, phone)}`,
  Bulk: LeadsBulkBar,
  isNew: ({ createdAt }) => serverNow() - Date.parse(createdAt) < NEW_MS,
  Live: LiveLeads,
  noun: ['lead', 'leads'],
  caption: 'Leads, the newest first',
  loading: 'leads',
  emptyText: (
    <>
      <p>
        A lead appears here as soon as somebody requests a call on the site. Send the form yourself
        to see the 60-second timer.
      </p>
      <a href="/#hero" target="_blank" rel="noreferrer" className={control}>
        Open the lead form
      </a>
    </>
  ),
});
