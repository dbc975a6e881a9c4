import { graphql } from 'react-relay/hooks.js';
import type {
  FindCalDavCalendarsInput,
  useFindCalDavMutation,
} from '#relay/useFindCalDavMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useFindCalDavMutation($input: FindCalDavCalendarsInput!) {
    findCalDavCalendars(input: $input) {
      ... on FindCalDavCalendarsPayload @alias(as: "payload") {
        calendars {
          url
          name
        }
      }
      ... on Error @alias(as: "error") {
        __typename
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
  const [commit, finding] = useAction<useFindCalDavMutation>(mutation);
  async function find(input: FindCalDavCalendarsInput): Promise<void> {
    const outcome = await commit({ input });
    if (outcome?.kind === 'success') onFound(outcome.payload.calendars);
    else if (outcome?.kind === 'failure' && outcome.failure.__typename === 'InvalidInputError') {
      onRefused(outcome.failure.message);
    } else if (outcome) toast(failureToast(outcome, 'Failed to ask the server'));
  }
  return [find, finding] as const;
}
