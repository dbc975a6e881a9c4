import { useMemo, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
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
      lead {
        id
        firstName
        email
        phone
        source
        createdAt
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
export function useLeadChanges({ connectionId, filters, first, onChange }: List): number {
  const [waiting, setWaiting] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const { revalidate } = useRevalidator();
  const config = useMemo<GraphQLSubscriptionConfig<useLeadChangesSubscription>>(
    () => ({
      subscription,
      variables: {},
      updater(store, data) {
        const lead = data?.leadChanged.lead;
        if (!first || !lead || !matchesFilters(lead, filters, serverNow())) return;
        insertLead(store, connectionId, lead.id);
      },
      onNext(data) {
        if (!data) return;
        const { created, lead } = data.leadChanged;
        onChange(data.leadChanged);
        const fits = created && matchesFilters(lead, filters, serverNow());
        if (fits && !first) setWaiting((count) => count + 1);
      },
      // The server ends the stream when changes may have been missed, and when the viewer may no longer listen.
      onCompleted() {
        setTimeout(() => {
          setAttempt(attempt + 1);
          void revalidate();
        }, PAUSE_MS);
      },
    }),
    [connectionId, filters, first, onChange, attempt, revalidate],
  );
  useSubscription(config);
  return waiting;
}
