import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import type { useFinishCrmConsentMutation } from '#relay/useFinishCrmConsentMutation.graphql';
import { CRM_KINDS, CRMS } from '../../../content/sales/connectors/crmKinds.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { useTestConnector } from './useTestConnector.ts';

const mutation = graphql`
  mutation useFinishCrmConsentMutation($code: String!, $state: String!) {
    finishConnectorConsent(input: { code: $code, state: $state }) {
      ... on FinishConnectorConsentPayload @alias(as: "payload") {
        connector {
          id
          ...ConnectorCard_connector
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Connects and tests the CRM when its consent page has led back to this page. The answer is behind the `#`. */
export function useFinishCrmConsent(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [test] = useTestConnector();
  /** A code can be exchanged only once. */
  const taken = useRef<string | null>(null);
  const [finish] = useAction<useFinishCrmConsentMutation>(mutation, {
    failed: 'Failed to connect the account',
    onDone(payload) {
      void revalidate();
      void test(payload.connector.id);
    },
  });
  useEffect(() => {
    const answer = new URLSearchParams(hash.slice(1));
    const kind = CRM_KINDS.find((each) => each === answer.get('oauth'));
    if (!kind || taken.current === hash) return;
    taken.current = hash;
    void navigate({ search, hash: '' }, { replace: true });
    const [code, state] = [answer.get('code'), answer.get('state')];
    if (code && state) void finish({ code, state });
    else toast({ variant: 'destructive', title: `${CRMS[kind].name} gave no access` });
  }, [hash, search, navigate, finish]);
}
