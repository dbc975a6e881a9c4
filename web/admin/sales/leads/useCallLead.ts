import { graphql } from 'react-relay/hooks.js';
import type {
  useCallLeadMutation,
  useCallLeadMutation$data,
} from '#relay/useCallLeadMutation.graphql';
import { type ToastContent, toast } from '../../../ui/toast/toastStore.ts';
import { holdReasonText } from '../calls/holdReason.ts';
import { shortTime } from '../../kit/list/details/times.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useCallLeadMutation($input: CallLeadInput!) {
    callLead(input: $input) {
      __typename
      ... on CallLeadPayload {
        heldUntil
        holdReason
        call {
          lead {
            ...LeadPane_lead
            ...LeadsPage_lead
          }
        }
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on ConflictError {
        message
      }
    }
  }
`;

type Result = Extract<useCallLeadMutation$data['callLead'], { __typename: 'CallLeadPayload' }>;

/** @returns a function that calls a lead again, and whether it is running. */
export function useCallLead(id: string) {
  const [commit, calling] = useToastedMutation<useCallLeadMutation>({
    mutation,
    failure: 'Failed to call this lead',
    onSuccess(payload) {
      toast(toastOf(payload));
    },
  });
  return [() => commit({ input: { id } }), calling] as const;
}

function toastOf({ heldUntil, holdReason }: Result): ToastContent {
  if (!holdReason) return { title: 'Calling now' };
  const description = holdReasonText(holdReason);
  if (heldUntil) return { title: `The call waits until ${shortTime(heldUntil)}`, description };
  return { variant: 'destructive', title: 'Not called', description };
}
