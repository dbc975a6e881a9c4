import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateNotificationSettingsInput,
  useSaveNotificationsMutation,
} from '#relay/useSaveNotificationsMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, saving] = useToastedMutation<useSaveNotificationsMutation>({
    mutation,
    failure: 'Failed to save your notifications',
    onSuccess() {
      toast({ title: 'Notifications saved' });
    },
  });
  const save = (input: UpdateNotificationSettingsInput) => commit({ input });
  return [save, saving] as const;
}
