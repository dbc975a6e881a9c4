import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { Breakdowns_overview$key } from '#relay/Breakdowns_overview.graphql';
import { editPath, waitlistPath } from '../site/paths.ts';
import { callsPath, leadsPath } from '../sales/paths.ts';
import { CALL_STATUS_LABELS, isCallStatus } from '../sales/calls/callStatus.ts';
import { hidden } from '../kit/text.css.ts';
import * as styles from './Overview.css.ts';
import { formatCount, formatShare } from './formats.ts';
import * as recipes from '../../theme/recipes.css.ts';

const fragment = graphql`
  fragment Breakdowns_overview on Overview {
    leads
    waitlistEntries
    postViews
    speedToLead {
      calls
    }
    byDay {
      day
    }
    leadsBySource {
      name
      count
    }
    leadsByCampaign {
      name
      count
    }
    callsByStatus {
      status
      count
    }
    waitlistByCountry {
      name
      count
    }
    mostReadPosts {
      views
      post {
        id
        title
      }
    }
  }
`;

/** The sources of leads, calls and readers. Each name links to its list. */
export function Breakdowns({ overview: key }: { overview: Breakdowns_overview$key }) {
  const overview = useFragment(fragment, key);
  const from = overview.byDay[0]?.day ?? '';
  const leadCounts = [
    { kind: 'source', column: 'Source', counts: overview.leadsBySource },
    { kind: 'campaign', column: 'Campaign', counts: overview.leadsByCampaign },
  ];
  return (
    <div className={styles.panels}>
      {leadCounts.map(({ kind, column, counts }) => (
        <CountList
          key={kind}
          title={`Leads by ${kind}`}
          column={column}
          total={overview.leads}
          empty="No leads in this period."
          rows={counts.map(({ name, count }) => ({
            name: name ?? `No ${kind}`,
            count,
            to: name ? leadsPath({ [kind]: name, from }) : undefined,
          }))}
        />
      ))}
      <CountList
        title="Calls by state"
        column="State"
        total={overview.speedToLead.calls}
        empty="No calls in this period."
        rows={overview.callsByStatus.map(({ status, count }) => ({
          name: isCallStatus(status) ? CALL_STATUS_LABELS[status] : status,
          count,
          to: callsPath({ state: status, from }),
        }))}
      />
      <CountList
        title="Waitlist by country"
        column="Country"
        total={overview.waitlistEntries}
        empty="Nobody joined the waitlist in this period."
        rows={overview.waitlistByCountry.map(({ name, count }) => ({
          name: name ?? 'No country',
          count,
          to: name ? waitlistPath(name) : undefined,
        }))}
      />
      <CountList
        title="Most read posts"
        column="Post"
        total={overview.postViews}
        empty="Nobody read a post in this period."
        rows={overview.mostReadPosts.map(({ post, views }, index) => ({
          id: post?.id ?? String(index),
          name: post?.title ?? 'A deleted post',
          count: views,
          to: post ? editPath(post.id) : undefined,
        }))}
      />
    </div>
  );
}

interface Row {
  /** Key of the row, when names can repeat. */
  id?: string;
  name: string;
  count: number;
  /** URL of the list of the counted entries. */
  to?: string | undefined;
}

interface Props {
  title: string;
  /** Head of the column of names. */
  column: string;
  rows: readonly Row[];
  /** Sum of all entries. The difference to the rows is shown as others. */
  total: number;
  empty: string;
}

/** Names with their counts and a bar for the share, highest first. */
function CountList({ title, column, rows, total, empty }: Props) {
  const id = useId();
  const others = total - rows.reduce((sum, { count }) => sum + count, 0);
  const shown: readonly Row[] =
    others > 0 ? [...rows, { id: 'others', name: 'All others', count: others }] : rows;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {shown.length === 0 ? (
        <p className={recipes.soft}>{empty}</p>
      ) : (
        <table aria-labelledby={id} className={styles.countTable}>
          <thead className={hidden}>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Count</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id: key, name, count, to }) => (
              <tr key={key ?? name}>
                <th scope="row" className={styles.countName}>
                  {to ? (
                    <Link to={to} className={styles.link}>
                      {name}
                    </Link>
                  ) : (
                    <span className={styles.words}>{name}</span>
                  )}
                  <svg
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    className={styles.track}
                    aria-hidden="true"
                  >
                    <rect width={(count / total) * 100} height="1" className={styles.share} />
                  </svg>
                </th>
                <td className={styles.countNumber}>{formatCount(count)}</td>
                <td className={styles.countNumber}>{formatShare(count / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
