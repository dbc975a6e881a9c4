import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks.js';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { LeadFilter } from '#relay/LeadsPageQuery.graphql';
import type { useLeadChangesSubscription } from '#relay/useLeadChangesSubscription.graphql';
import { serverNow } from '../../session/serverTime.ts';
import { insertLead } from './insertLead.ts';
import { matchesFilter } from './matchesFilter.ts';

const subscription = graphql`
  subscription useLeadChangesSubscription {
    leadChanged {
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
        attribution {
          utmCampaign
        }
        call {
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

type Change = useLeadChangesSubscription['response']['leadChanged'];

interface List {
  connectionId: string;
  filter: LeadFilter | null;
  /** New leads join the first page only. Other pages keep their rows while somebody reads. */
  isFirstPage: boolean;
  onChange(change: Change): void;
}

/**
 * Keeps the leads on screen up to date. Known leads change in place; new ones that fit the filter join the first page.
 *
 * @returns how many new leads the first page has, while another page is shown.
 */
export function useLeadChanges(list: List): number {
  const { connectionId } = list;
  const [waiting, setWaiting] = useState({ connectionId, count: 0 });
  const [attempt, setAttempt] = useState(0);
  // One stream for every filter and page: opening another would miss the changes in between.
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const config = useMemo<GraphQLSubscriptionConfig<useLeadChangesSubscription>>(
    () => ({
      subscription,
      variables: {},
      updater(store, data) {
        const shown = latest.current;
        const lead = data?.leadChanged.lead;
        if (!shown.isFirstPage || !lead || !matchesFilter(lead, shown.filter, serverNow())) return;
        insertLead(store, shown.connectionId, lead.id, data.leadChanged.cursor);
      },
      onNext(data) {
        if (!data) return;
        const { created, lead } = data.leadChanged;
        const shown = latest.current;
        shown.onChange(data.leadChanged);
        if (shown.isFirstPage || !created || !matchesFilter(lead, shown.filter, serverNow()))
          return;
        setWaiting((before) => ({
          connectionId: shown.connectionId,
          count: before.connectionId === shown.connectionId ? before.count + 1 : 1,
        }));
      },
      // The server ends the stream when changes may be missing, or when the viewer has lost access.
      onCompleted: () => setTimeout(setAttempt, PAUSE_MS, attempt + 1),
    }),
    [attempt],
  );
  useSubscription(config);
  return waiting.connectionId === connectionId ? waiting.count : 0;
}
