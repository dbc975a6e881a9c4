import type { LeadFilter, LeadsPageQuery } from '#relay/LeadsPageQuery.graphql';
import { useRouteLoaderData } from 'react-router-dom';
import { hidden } from '../../../kit/text.css.ts';
import type { LiveProps } from '../../../kit/list/rows.ts';
import type { CurrentUser } from '../../../kit/session/currentUser.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks.js';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { LiveLeadsSubscription } from '#relay/LiveLeadsSubscription.graphql';
import { CONNECT_MS } from '../../../../relay/subscribeGraphQL.ts';
import { serverNow } from '../../../kit/session/serverTime.ts';
import { insertLead } from './insertLead.ts';
import { type MatchedLead, matchesFilter } from './matchesFilter.ts';

/** Keeps the leads on screen up to date, and announces changes to screen readers. */
export function LiveLeads(props: LiveProps<LeadsPageQuery['variables']>) {
  const { connectionId, variables, askedAt, isFirstPage, children } = props;
  const [announcement, onChange] = useAnnouncements();
  const filter = variables.filter ?? null;
  const viewerId = useRouteLoaderData<CurrentUser>('layout')?.id ?? '';
  const list = { connectionId, filter, viewerId, askedAt, isFirstPage };
  const waiting = useLeadChanges({ ...list, onChange });
  return (
    <>
      <p aria-live="polite" className={hidden}>
        {announcement}
      </p>
      {children(waiting)}
    </>
  );
}

const subscription = graphql`
  subscription LiveLeadsSubscription($lastSeconds: Int) {
    leadChanged(lastSeconds: $lastSeconds) {
      created
      cursor
      lead {
        id
        firstName
        email
        phone
        source
        status @required(action: THROW)
        createdAt
        owner {
          id
        }
        attribution {
          utmCampaign
        }
        call {
          status
        }
        firstCall {
          status
          queuedAt
          ringingAt
          answeredAt
          speedToLeadSeconds
          punctuality
        }
        ...LeadsPage_lead
        ...LeadPane_lead
      }
    }
  }
`;

/** The pause before a new subscription, so that a server that ends every stream is not flooded. */
const PAUSE_MS = 1_000;

type Change = LiveLeadsSubscription['response']['leadChanged'];

interface List {
  connectionId: string;
  filter: LeadFilter | null;
  /** Global id of the account that looks at the list. */
  viewerId: string;
  /** When the list was requested, in milliseconds of `performance.now()`. */
  askedAt: number;
  /** New leads join the first page only. Other pages keep their rows while somebody reads. */
  isFirstPage: boolean;
  onChange(change: Change): void;
}

/**
 * Keeps the leads on screen up to date. Known leads change in place; new ones that fit the filter join the first page.
 *
 * @returns how many new leads the first page has, while another page is shown.
 */
function useLeadChanges(list: List): number {
  const { connectionId } = list;
  // Of the first list only: the stream stays open for the later ones.
  const [askedAt] = useState(list.askedAt);
  const [waiting, setWaiting] = useState({ connectionId, count: 0 });
  const [attempt, setAttempt] = useState(0);
  // One stream for every filter and page: opening another would miss the changes in between.
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const config = useMemo<GraphQLSubscriptionConfig<LiveLeadsSubscription>>(
    () => ({
      subscription,
      // A stream that replaces another has a gap that the server need not fill: the page loads its data again.
      variables: attempt === 0 ? { lastSeconds: secondsSince(askedAt) } : {},
      updater(store, data) {
        const shown = latest.current;
        const lead = data?.leadChanged.lead;
        if (!shown.isFirstPage || !lead || !fits(lead, shown)) return;
        insertLead(store, shown.connectionId, lead.id, data.leadChanged.cursor);
      },
      onNext(data) {
        if (!data) return;
        const { created, lead } = data.leadChanged;
        const shown = latest.current;
        shown.onChange(data.leadChanged);
        if (shown.isFirstPage || !created || !fits(lead, shown)) return;
        setWaiting((before) => ({
          connectionId: shown.connectionId,
          count: before.connectionId === shown.connectionId ? before.count + 1 : 1,
        }));
      },
      // The server ends the stream when changes may be missing, or when the viewer has lost access.
      onCompleted: () => setTimeout(setAttempt, PAUSE_MS, attempt + 1),
    }),
    [attempt, askedAt],
  );
  useSubscription(config);
  return waiting.connectionId === connectionId ? waiting.count : 0;
}

function fits(lead: MatchedLead, { filter, viewerId }: List): boolean {
  return matchesFilter(lead, filter, { now: serverNow(), viewerId });
}

/** The seconds since a list was requested, with enough time to connect. */
function secondsSince(askedAt: number): number {
  return Math.ceil((performance.now() - askedAt + CONNECT_MS) / 1000);
}
