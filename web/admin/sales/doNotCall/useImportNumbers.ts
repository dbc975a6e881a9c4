import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  useImportNumbersMutation,
  useImportNumbersMutation$data,
} from '#relay/useImportNumbersMutation.graphql';
import type { ImportSuppressions } from '../../../content/sales/suppressions/importSuppressions.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useImportNumbersMutation($input: ImportSuppressionsInput!) {
    importSuppressions(input: $input) {
      ... on ImportSuppressionsPayload @alias(as: "payload") {
        recorded
        alreadyListed
        refusedCount
        refused {
          line
          reason
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

export type ImportReport = NonNullable<
  useImportNumbersMutation$data['importSuppressions']['payload']
>;

/** @returns a function that imports a list, and whether it is running. */
export function useImportNumbers(onImported: (report: ImportReport) => void) {
  const { revalidate } = useRevalidator();
  const [commit, importing] = useAction<useImportNumbersMutation>(mutation, {
    failed: 'Failed to import the list',
    onDone(payload) {
      onImported(payload);
      void revalidate();
    },
  });
  return [(input: ImportSuppressions) => commit({ input }), importing] as const;
}
