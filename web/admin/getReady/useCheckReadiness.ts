import { useCallback } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useCheckReadinessMutation } from '#relay/useCheckReadinessMutation.graphql';
import type { ReadyLineName } from '../../content/staff/getReady.ts';
import { useAction } from '../kit/mutation/useAction.ts';
import { keepReadiness } from './keepReadiness.ts';

const mutation = graphql`
  mutation useCheckReadinessMutation($input: CheckReadinessInput!) {
    checkReadiness(input: $input) {
      ... on CheckReadinessPayload @alias(as: "payload") {
        readiness {
          ...GetReadyPage_readiness
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Checks one line now, or all of them. */
export function useCheckReadiness(): [check: (name?: ReadyLineName) => void, checking: boolean] {
  const [check, checking] = useAction<useCheckReadinessMutation>(mutation, {
    failed: 'The check could not be run',
  });
  const checkNow = useCallback(
    (name?: ReadyLineName) =>
      void check({ input: { name } }, { updater: keepReadiness('checkReadiness') }),
    [check],
  );
  return [checkNow, checking];
}
