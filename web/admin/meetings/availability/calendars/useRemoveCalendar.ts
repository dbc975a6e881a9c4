import { graphql } from 'react-relay/hooks.js';
import type { useRemoveCalendarMutation } from '#relay/useRemoveCalendarMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useRemoveCalendarMutation($input: RemoveCalendarInput!) {
    removeCalendar(input: $input) {
      __typename
      ... on RemoveCalendarPayload {
        host {
          ...Calendars_host
        }
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that disconnects a calendar, and whether it is running. */
export function useRemoveCalendar({ name, onDone }: { name: string; onDone(): void }) {
  const [commit, removing] = useToastedMutation<useRemoveCalendarMutation>({
    mutation,
    failure: 'Failed to remove the calendar',
    onSuccess() {
      toast({ title: 'Calendar Removed', description: `${name} is no longer read.` });
      onDone();
    },
  });
  return [(id: string) => commit({ input: { id } }), removing] as const;
}
