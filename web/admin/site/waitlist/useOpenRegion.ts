import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useOpenRegionMutation } from '#relay/useOpenRegionMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useOpenRegionMutation($input: OpenRegionInput!) {
    openRegion(input: $input) {
      __typename
      ... on OpenRegionPayload {
        recipients
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

/** @returns a function that opens a region, and whether it is running. */
export function useOpenRegion(country: string, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, opening] = useToastedMutation<useOpenRegionMutation>({
    mutation,
    failure: 'Failed to open the region',
    onSuccess(payload) {
      onDone();
      void revalidate();
      toast({ title: `${country} is open`, description: mails(payload.recipients) });
    },
  });
  const open = () => commit({ input: { country } });
  return [open, opening] as const;
}

function mails(recipients: number): string {
  if (recipients === 0) return 'Nobody is left to write to.';
  return recipients === 1 ? 'One mail is on its way.' : `${recipients} mails are on their way.`;
}
