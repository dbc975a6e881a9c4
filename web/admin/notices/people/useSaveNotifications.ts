import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateNotificationSettingsInput,
  useSaveNotificationsMutation,
} from '#relay/useSaveNotificationsMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSaveNotificationsMutation($input: UpdateNotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      ... on UpdateNotificationSettingsPayload @alias(as: "payload") {
        settings {
          ...NotificationsForm_settings
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that saves what the user hears of, and whether it is running. */
export function useSaveNotifications() {
  const [commit, saving] = useAction<useSaveNotificationsMutation>(mutation, {
    failed: 'Failed to save your notifications',
    done: 'Notifications saved',
  });
  const save = (input: UpdateNotificationSettingsInput) => commit({ input });
  return [save, saving] as const;
}
