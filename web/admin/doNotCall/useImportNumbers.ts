import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  useImportNumbersMutation,
  useImportNumbersMutation$data,
} from '#relay/useImportNumbersMutation.graphql';
import type { ImportSuppressions } from '../../content/inputs/leads/importSuppressions.ts';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useImportNumbersMutation($input: ImportSuppressionsInput!) {
    importSuppressions(input: $input) {
      __typename
      ... on ImportSuppressionsPayload {
        recorded
        alreadyListed
        refusedCount
        refused {
          line
          reason
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

export type ImportReport = Extract<
  useImportNumbersMutation$data['importSuppressions'],
  { __typename: 'ImportSuppressionsPayload' }
>;

/** @returns a function that imports a list, and whether it is running. */
export function useImportNumbers(onImported: (report: ImportReport) => void) {
  const { revalidate } = useRevalidator();
  const [commit, importing] = useResultMutation<
    useImportNumbersMutation,
    'importSuppressions',
    'ImportSuppressionsPayload'
  >({
    mutation,
    field: 'importSuppressions',
    success: 'ImportSuppressionsPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to import the list'));
        return;
      }
      onImported(outcome.payload);
      void revalidate();
    },
  });
  return [(input: ImportSuppressions) => commit({ input }), importing] as const;
}
