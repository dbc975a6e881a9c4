import { graphql } from 'react-relay/hooks.js';
import type {
  CalendarProvider,
  useBeginConsentMutation,
} from '#relay/useBeginConsentMutation.graphql';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useBeginConsentMutation($input: BeginCalendarConsentInput!) {
    beginCalendarConsent(input: $input) {
      __typename
      ... on BeginCalendarConsentPayload {
        url
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that leads the browser to the consent page of a service, and whether it is running. */
export function useBeginConsent() {
  const [commit, beginning] = useToastedMutation<useBeginConsentMutation>({
    mutation,
    failure: 'Failed to open the consent page',
    onSuccess(payload) {
      window.location.assign(payload.url);
    },
  });
  const begin = ({ hostId, provider }: { hostId: string; provider: string }) =>
    // Calendars of other kinds have no consent, so the schema's names are the only ones.
    commit({ input: { hostId, provider: provider as CalendarProvider } });
  return [begin, beginning] as const;
}
