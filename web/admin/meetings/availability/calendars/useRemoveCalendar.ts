import { graphql } from 'react-relay/hooks.js';
import type { useRemoveCalendarMutation } from '#relay/useRemoveCalendarMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRemoveCalendarMutation($input: RemoveCalendarInput!) {
    removeCalendar(input: $input) {
      ... on RemoveCalendarPayload @alias(as: "payload") {
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that disconnects a calendar, and whether it is running. */
export function useRemoveCalendar({ name, onDone }: { name: string; onDone(): void }) {
  const [commit, removing] = useAction<useRemoveCalendarMutation>(mutation, {
    failed: 'Failed to remove the calendar',
    done: { title: 'Calendar Removed', description: `${name} is no longer read.` },
    onDone: onDone,
  });
  return [(id: string) => commit({ input: { id } }), removing] as const;
}
