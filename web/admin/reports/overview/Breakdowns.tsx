import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Breakdowns_overview$key } from '#relay/Breakdowns_overview.graphql';
import { editPath } from '../../site/blog/postPaths.ts';
import { callsPath, leadsPath } from '../../sales/paths.ts';
import { CALL_STATUS_LABELS, isCallStatus } from '../../sales/calls/callStatus.ts';
import { waitlistPath } from '../../site/waitlist/waitlistPath.ts';
import { CountList } from './CountList.tsx';
import { panels } from './OverviewPage.css.ts';

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

/** Where leads, calls and readers come from. A name links to its list. */
export function Breakdowns({ overview: key }: { overview: Breakdowns_overview$key }) {
  const overview = useFragment(fragment, key);
  const from = overview.byDay[0]?.day ?? '';
  const leadsSince = (filters: Record<string, string>) => leadsPath({ ...filters, from });
  return (
    <div className={panels}>
      <CountList
        title="Leads by source"
        column="Source"
        total={overview.leads}
        empty="No lead has come in these days."
        rows={overview.leadsBySource.map(({ name, count }) => ({
          name: name ?? 'No source',
          count,
          to: name ? leadsSince({ source: name }) : undefined,
        }))}
      />
      <CountList
        title="Leads by campaign"
        column="Campaign"
        total={overview.leads}
        empty="No lead has come in these days."
        rows={overview.leadsByCampaign.map(({ name, count }) => ({
          name: name ?? 'No campaign',
          count,
          to: name ? leadsSince({ campaign: name }) : undefined,
        }))}
      />
      <CountList
        title="Calls by state"
        column="State"
        total={overview.speedToLead.calls}
        empty="No call was queued in these days."
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
        empty="Nobody has joined the waitlist in these days."
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
        empty="Nobody has read a post in these days."
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
