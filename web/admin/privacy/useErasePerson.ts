import { graphql } from 'react-relay/hooks.js';
import type { useErasePersonMutation } from '#relay/useErasePersonMutation.graphql';
import { toast } from '../../ui/toast/toastStore.ts';
import { useAction } from '../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useErasePersonMutation($input: ErasePersonalDataInput!) {
    erasePersonalData(input: $input) {
      ... on ErasePersonalDataPayload @alias(as: "payload") {
        erased {
          keptConsents
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that erases a person's data, and whether it is running. */
export function useErasePerson(onErased: () => void) {
  const [commit, erasing] = useAction<useErasePersonMutation>(mutation, {
    failed: 'Failed to erase the data',
    onDone(payload) {
      const isKept = payload.erased.keptConsents > 0;
      const rest = isKept ? ' The evidence of consent stays, without name and e-mail.' : '';
      toast({ title: 'Personal Data Erased', description: `It is gone for good.${rest}` });
      onErased();
    },
  });
  const erase = (contact: string, confirmation: string) =>
    commit({ input: { contact, confirmation } });
  return [erase, erasing] as const;
}
