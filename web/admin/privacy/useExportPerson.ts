import { graphql } from 'react-relay/hooks.js';
import type { useExportPersonMutation } from '#relay/useExportPersonMutation.graphql';
import { useToastedMutation } from '../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useExportPersonMutation($input: ExportPersonalDataInput!) {
    exportPersonalData(input: $input) {
      __typename
      ... on ExportPersonalDataPayload {
        document
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

/** @returns a function that saves a person's data as a file, and whether it is running. */
export function useExportPerson() {
  const [commit, saving] = useToastedMutation<useExportPersonMutation>({
    mutation,
    failure: 'Failed to export the data',
    onSuccess(payload) {
      saveFile(payload.document);
    },
  });
  return [(contact: string) => commit({ input: { contact } }), saving] as const;
}

/** The file name does not identify the person. */
function saveFile(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `personal-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser starts to save the file before the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
