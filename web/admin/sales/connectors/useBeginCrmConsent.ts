import { graphql } from 'react-relay/hooks.js';
import type {
  CrmKind,
  useBeginCrmConsentMutation,
} from '#relay/useBeginCrmConsentMutation.graphql';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, beginning] = useToastedMutation<useBeginCrmConsentMutation>({
    mutation,
    failure: 'Failed to open the page of the CRM',
    onSuccess(payload) {
      location.assign(payload.url);
    },
  });
  return [(kind: CrmKind) => commit({ kind }), beginning] as const;
}
