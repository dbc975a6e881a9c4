import { graphql } from 'react-relay/hooks.js';
import type {
  CrmKind,
  useBeginCrmConsentMutation,
} from '#relay/useBeginCrmConsentMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useBeginCrmConsentMutation($kind: CrmKind!) {
    beginConnectorConsent(input: { kind: $kind }) {
      ... on BeginConnectorConsentPayload @alias(as: "payload") {
        url
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that leads to the consent page of a CRM, and whether it is running. */
export function useBeginCrmConsent() {
  const [commit, beginning] = useAction<useBeginCrmConsentMutation>(mutation, {
    failed: 'Failed to open the page of the CRM',
    onDone(payload) {
      location.assign(payload.url);
    },
  });
  return [(kind: CrmKind) => commit({ kind }), beginning] as const;
}
