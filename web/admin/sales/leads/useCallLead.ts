import { graphql } from 'react-relay/hooks.js';
import type {
  useCallLeadMutation,
  useCallLeadMutation$data,
} from '#relay/useCallLeadMutation.graphql';
import type { ToastContent } from '../../../ui/toast/toastStore.ts';
import { holdReasonText } from '../calls/holdReason.ts';
import { shortTime } from '../../kit/list/details/times.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useCallLeadMutation($input: CallLeadInput!) {
    callLead(input: $input) {
      ... on CallLeadPayload @alias(as: "payload") {
        heldUntil
        holdReason
        call {
          lead {
            ...LeadPane_lead
            ...LeadsPage_lead
          }
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Result = NonNullable<useCallLeadMutation$data['callLead']['payload']>;

/** @returns a function that calls a lead again, and whether it is running. */
export function useCallLead(id: string) {
  const [commit, calling] = useAction<useCallLeadMutation>(mutation, {
    failed: 'Failed to call this lead',
    done: toastOf,
  });
  return [() => commit({ input: { id } }), calling] as const;
}

function toastOf({ heldUntil, holdReason }: Result): ToastContent {
  if (!holdReason) return { title: 'Calling now' };
  const description = holdReasonText(holdReason);
  if (heldUntil) return { title: `The call waits until ${shortTime(heldUntil)}`, description };
  return { variant: 'destructive', title: 'Not called', description };
}
