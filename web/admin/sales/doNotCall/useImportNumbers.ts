import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  useImportNumbersMutation,
  useImportNumbersMutation$data,
} from '#relay/useImportNumbersMutation.graphql';
import type { ImportSuppressions } from '../../../content/sales/suppressions/importSuppressions.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, importing] = useToastedMutation<useImportNumbersMutation>({
    mutation,
    failure: 'Failed to import the list',
    onSuccess(payload) {
      onImported(payload);
      void revalidate();
    },
  });
  return [(input: ImportSuppressions) => commit({ input }), importing] as const;
}
