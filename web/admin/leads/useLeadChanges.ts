import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks.js';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useLeadChangesSubscription } from '#relay/useLeadChangesSubscription.graphql';
import { serverNow } from '../session/serverTime.ts';
import { insertLead } from './insertLead.ts';
import type { LeadFilters } from './leadFilters.ts';
import { matchesFilters } from './matchesFilters.ts';

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
        status
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
        ...LeadRow_lead
        ...LeadDetails_lead
      }
    }
  }
`;

/** Before listening again: a server that ends every stream must not be besieged. */
const PAUSE_MS = 1_000;

type Change = useLeadChangesSubscription['response']['leadChanged'];

interface List {
  connectionId: string;
  filters: LeadFilters;
  /** Only the first page takes new leads in; others would move under the reader. */
  first: boolean;
  onChange(change: Change): void;
}

/**
 * Keeps the leads on screen as they are on the server. Known leads change in place; new ones that fit the selection
 * join its first page. Returns how many new ones wait at the top while another page is shown.
 */
export function useLeadChanges(list: List): number {
  const { connectionId } = list;
  const [waiting, setWaiting] = useState({ connectionId, count: 0 });
  const [attempt, setAttempt] = useState(0);
  // One stream for as long as leads are shown: while it were opened anew for a filter, changes would be missed.
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
        if (!shown.first || !lead || !matchesFilters(lead, shown.filters, serverNow())) return;
        insertLead(store, shown.connectionId, lead.id, data.leadChanged.cursor);
      },
      onNext(data) {
        if (!data) return;
        const { created, lead } = data.leadChanged;
        const shown = latest.current;
        shown.onChange(data.leadChanged);
        if (shown.first || !created || !matchesFilters(lead, shown.filters, serverNow())) return;
        setWaiting((before) => ({
          connectionId: shown.connectionId,
          count: before.connectionId === shown.connectionId ? before.count + 1 : 1,
        }));
      },
      // The server ends the stream when changes may have been missed, and when the viewer may no longer listen.
      onCompleted: () => setTimeout(setAttempt, PAUSE_MS, attempt + 1),
    }),
    [attempt],
  );
  useSubscription(config);
  return waiting.connectionId === connectionId ? waiting.count : 0;
}
