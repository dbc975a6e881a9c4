import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateNotificationSettingsInput,
  useSaveNotificationsMutation,
} from '#relay/useSaveNotificationsMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useSaveNotificationsMutation($input: UpdateNotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      __typename
      ... on UpdateNotificationSettingsPayload {
        settings {
          ...NotificationsForm_settings
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

/** @returns a function that saves what the user hears of, and whether it is running. */
export function useSaveNotifications() {
  const [commit, saving] = useResultMutation<
    useSaveNotificationsMutation,
    'updateNotificationSettings',
    'UpdateNotificationSettingsPayload'
  >({
    mutation,
    field: 'updateNotificationSettings',
    success: 'UpdateNotificationSettingsPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') toast({ title: 'Notifications saved' });
      else toast(failureToast(outcome, 'Failed to save your notifications'));
    },
  });
  const save = (input: UpdateNotificationSettingsInput) => commit({ input });
  return [save, saving] as const;
}
