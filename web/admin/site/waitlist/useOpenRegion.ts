import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useOpenRegionMutation } from '#relay/useOpenRegionMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useOpenRegionMutation($input: OpenRegionInput!) {
    openRegion(input: $input) {
      ... on OpenRegionPayload @alias(as: "payload") {
        recipients
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that opens a region, and whether it is running. */
export function useOpenRegion(country: string, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, opening] = useAction<useOpenRegionMutation>(mutation, {
    failed: 'Failed to open the region',
    onDone(payload) {
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
