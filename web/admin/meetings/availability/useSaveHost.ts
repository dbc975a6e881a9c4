import { graphql } from 'react-relay/hooks.js';
import type { useSaveHostMutation } from '#relay/useSaveHostMutation.graphql';
import type { FieldIssue } from '../../../content/fields/issues.ts';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useSaveHostMutation($input: UpdateHostInput!) {
    updateHost(input: $input) {
      __typename
      ... on UpdateHostPayload {
        host {
          ...HostForm_host
          ...HostState_host
        }
      }
      ... on InvalidInputError {
        message
        issues {
          field
          message
        }
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

type Input = useSaveHostMutation['variables']['input'];

/** @returns a function that saves changes of a host, and whether it is running. */
export function useSaveHost(onErrors?: (issues: readonly FieldIssue[]) => void) {
  const [commit, saving] = useResultMutation<useSaveHostMutation>({
    mutation,
    onOutcome(outcome) {
      if (outcome.kind === 'success') {
        onErrors?.([]);
        toast({ title: 'Availability saved' });
        return;
      }
      const refused =
        outcome.kind === 'failure' && outcome.failure.__typename === 'InvalidInputError'
          ? outcome.failure.issues
          : [];
      // A list names the entry as well: `territories.0`.
      onErrors?.(
        refused.map(({ field, message }) => ({ field: field.split('.')[0] ?? '', message })),
      );
      toast(failureToast(outcome, 'Failed to save the availability'));
    },
  });
  return [(input: Input) => commit({ input }), saving] as const;
}
