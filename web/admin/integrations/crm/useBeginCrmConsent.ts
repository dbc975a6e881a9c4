import { graphql } from 'react-relay/hooks.js';
import type {
  CrmKind,
  useBeginCrmConsentMutation,
} from '#relay/useBeginCrmConsentMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useBeginCrmConsentMutation($kind: CrmKind!) {
    beginConnectorConsent(input: { kind: $kind }) {
      __typename
      ... on BeginConnectorConsentPayload {
        url
      }
      ... on ConflictError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

/** @returns a function that leads to the consent page of a CRM, and whether it is running. */
export function useBeginCrmConsent() {
  const [commit, beginning] = useResultMutation<
    useBeginCrmConsentMutation,
    'beginConnectorConsent',
    'BeginConnectorConsentPayload'
  >({
    mutation,
    field: 'beginConnectorConsent',
    success: 'BeginConnectorConsentPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') location.assign(outcome.payload.url);
      else toast(failureToast(outcome, 'Failed to open the page of the CRM'));
    },
  });
  return [(kind: CrmKind) => commit({ kind }), beginning] as const;
}
