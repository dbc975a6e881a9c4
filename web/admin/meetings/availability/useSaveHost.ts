import { graphql } from 'react-relay/hooks.js';
import type { useSaveHostMutation } from '#relay/useSaveHostMutation.graphql';
import type { FieldIssue } from '../../../content/fields/issues.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSaveHostMutation($input: UpdateHostInput!) {
    updateHost(input: $input) {
      ... on UpdateHostPayload @alias(as: "payload") {
        host {
          ...HostForm_host
          ...HostState_host
        }
      }
      ... on Error @alias(as: "error") {
        message
        ... on InvalidInputError {
          issues {
            field
            message
          }
        }
      }
    }
  }
`;

type Input = useSaveHostMutation['variables']['input'];

/** @returns a function that saves changes of a host and resolves to whether they were saved, and whether it is running. */
export function useSaveHost(onErrors?: (issues: readonly FieldIssue[]) => void) {
  const [commit, saving] = useAction<useSaveHostMutation>(mutation, {
    done: 'Availability saved',
    failed: 'Failed to save the availability',
  });
  async function save(input: Input): Promise<boolean> {
    const outcome = await commit({ input });
    if (!outcome) return false;
    const refused = outcome.kind === 'failure' ? (outcome.failure.issues ?? []) : [];
    // A list names the entry as well: `territories.0`.
    onErrors?.(
      refused.map(({ field, message }) => ({ field: field.split('.')[0] ?? '', message })),
    );
    return outcome.kind === 'success';
  }
  return [save, saving] as const;
}
