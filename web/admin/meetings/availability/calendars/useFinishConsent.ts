import { graphql } from 'react-relay/hooks.js';
import type {
  FinishCalendarConsentInput,
  useFinishConsentMutation,
} from '#relay/useFinishConsentMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useFinishConsentMutation($input: FinishCalendarConsentInput!) {
    finishCalendarConsent(input: $input) {
      ... on FinishCalendarConsentPayload @alias(as: "payload") {
        consent
        calendars {
          calendarId
          name
        }
      }
      ... on Error @alias(as: "error") {
        __typename
        message
      }
    }
  }
`;

/** The calendars that a consent opens. */
export interface CalendarChoice {
  readonly consent: string;
  readonly calendars: readonly { readonly calendarId: string; readonly name: string }[];
}

interface Options {
  onFinished(choice: CalendarChoice): void;
  onRefused(message: string): void;
}

/** @returns a function that takes what the consent page brought back. */
export function useFinishConsent({ onFinished, onRefused }: Options) {
  const [commit] = useAction<useFinishConsentMutation>(mutation);
  return async (input: FinishCalendarConsentInput): Promise<void> => {
    const outcome = await commit({ input });
    if (outcome?.kind === 'success') onFinished(outcome.payload);
    else if (outcome?.kind === 'failure' && outcome.failure.__typename === 'InvalidInputError') {
      onRefused(outcome.failure.message);
    } else if (outcome) onRefused('We could not ask for the calendars. Please begin again.');
  };
}
