import { graphql } from 'react-relay/hooks.js';
import type { useExportPersonMutation } from '#relay/useExportPersonMutation.graphql';
import { useAction } from '../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useExportPersonMutation($input: ExportPersonalDataInput!) {
    exportPersonalData(input: $input) {
      ... on ExportPersonalDataPayload @alias(as: "payload") {
        document
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that saves a person's data as a file, and whether it is running. */
export function useExportPerson() {
  const [commit, saving] = useAction<useExportPersonMutation>(mutation, {
    failed: 'Failed to export the data',
    onDone(payload) {
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
