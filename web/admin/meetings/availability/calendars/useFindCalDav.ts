import { graphql } from 'react-relay/hooks.js';
import type {
  FindCalDavCalendarsInput,
  useFindCalDavMutation,
} from '#relay/useFindCalDavMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useFindCalDavMutation($input: FindCalDavCalendarsInput!) {
    findCalDavCalendars(input: $input) {
      __typename
      ... on FindCalDavCalendarsPayload {
        calendars {
          url
          name
        }
      }
      ... on InvalidInputError {
        message
      }
    }
  }
`;

export interface FoundCalendar {
  readonly url: string;
  readonly name: string;
}

interface Options {
  onFound(calendars: readonly FoundCalendar[]): void;
  /** The server shows no calendars to this account. */
  onRefused(message: string): void;
}

/** @returns a function that asks a server for the calendars of an account, and whether it is running. */
export function useFindCalDav({ onFound, onRefused }: Options) {
  const [commit, finding] = useResultMutation<useFindCalDavMutation>({
    mutation,
    onOutcome(outcome) {
      if (outcome.kind === 'success') onFound(outcome.payload.calendars);
      else if (outcome.kind === 'failure' && outcome.failure.__typename === 'InvalidInputError') {
        onRefused(outcome.failure.message);
      } else toast(failureToast(outcome, 'Failed to ask the server'));
    },
  });
  return [(input: FindCalDavCalendarsInput) => commit({ input }), finding] as const;
}
