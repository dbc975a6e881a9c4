import { graphql } from 'react-relay/hooks.js';
import type {
  CalendarProvider,
  useBeginConsentMutation,
} from '#relay/useBeginConsentMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useBeginConsentMutation($input: BeginCalendarConsentInput!) {
    beginCalendarConsent(input: $input) {
      ... on BeginCalendarConsentPayload @alias(as: "payload") {
        url
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that leads the browser to the consent page of a service, and whether it is running. */
export function useBeginConsent() {
  const [commit, beginning] = useAction<useBeginConsentMutation>(mutation, {
    failed: 'Failed to open the consent page',
    onDone(payload) {
      window.location.assign(payload.url);
    },
  });
  const begin = ({ hostId, provider }: { hostId: string; provider: string }) =>
    // Calendars of other kinds have no consent, so the schema's names are the only ones.
    commit({ input: { hostId, provider: provider as CalendarProvider } });
  return [begin, beginning] as const;
}

const LABELS: Record<string, string> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
};

/** The name of a service, as people know it. */
export function labelOf(provider: string): string {
  return LABELS[provider] ?? provider;
}
