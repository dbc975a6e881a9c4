import { graphql } from 'react-relay/hooks.js';
import type { useErasePersonMutation } from '#relay/useErasePersonMutation.graphql';
import { toast } from '../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useErasePersonMutation($input: ErasePersonalDataInput!) {
    erasePersonalData(input: $input) {
      __typename
      ... on ErasePersonalDataPayload {
        erased {
          keptConsents
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

/** @returns a function that erases a person's data, and whether it is running. */
export function useErasePerson(onErased: () => void) {
  const [commit, erasing] = useToastedMutation<useErasePersonMutation>({
    mutation,
    failure: 'Failed to erase the data',
    onSuccess(payload) {
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
