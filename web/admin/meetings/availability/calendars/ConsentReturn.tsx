import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ConsentReturnConnectMutation } from '#relay/ConsentReturnConnectMutation.graphql';
import type {
  ConsentReturnFinishMutation,
  ConsentReturnFinishMutation$data,
} from '#relay/ConsentReturnFinishMutation.graphql';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { CalendarChoice } from './CalendarChoice.tsx';
import { labelOf } from './useBeginConsent.ts';

const finishMutation = graphql`
  mutation ConsentReturnFinishMutation($input: FinishCalendarConsentInput!) {
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

const connectMutation = graphql`
  mutation ConsentReturnConnectMutation($input: ConnectOAuthCalendarInput!) {
    connectOAuthCalendar(input: $input) {
      ... on ConnectOAuthCalendarPayload @alias(as: "payload") {
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Choice = NonNullable<ConsentReturnFinishMutation$data['finishCalendarConsent']['payload']>;

interface ConsentAnswer {
  provider: string;
  /** Null after a refusal. */
  code: string | null;
  state: string;
  refused: string | null;
}

/** Continues after the consent page of Google or Microsoft has redirected here. Its response is in the URL fragment. */
export function ConsentReturn() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(() => answerOf(hash));
  useEffect(() => {
    // The code can be used once, so a reload must not find it again.
    if (answerOf(hash)) void navigate({ search, hash: '' }, { replace: true });
  }, [hash, search, navigate]);
  if (!answer) return null;
  const close = () => setAnswer(null);
  return (
    <Dialog title={`Connect ${labelOf(answer.provider)}`} open onClose={close}>
      <Steps answer={answer} onClose={close} />
    </Dialog>
  );
}

function Steps({ answer, onClose }: { answer: ConsentAnswer; onClose(): void }) {
  const { provider, code, state, refused } = answer;
  const [problem, setProblem] = useState(() =>
    code === null ? refusalSentence(refused, provider) : null,
  );
  const [choice, setChoice] = useState<Choice | null>(null);
  const [finish] = useAction<ConsentReturnFinishMutation>(finishMutation);
  const [connect, connecting] = useAction<ConsentReturnConnectMutation>(connectMutation, {
    failed: 'Failed to connect the calendar',
    done: {
      title: 'Calendar Connected',
      description:
        'Its appointments block these times for visitors, and your meetings appear in it.',
    },
    onDone: onClose,
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (code === null || isAsked.current) return;
    isAsked.current = true;
    void ask({ code, state });
    async function ask(input: ConsentReturnFinishMutation['variables']['input']) {
      const outcome = await finish({ input });
      if (outcome?.kind === 'success') setChoice(outcome.payload);
      else if (outcome?.kind === 'failure' && outcome.failure.__typename === 'InvalidInputError') {
        setProblem(outcome.failure.message);
      } else if (outcome)
        setProblem('Your calendars could not be loaded. Please connect the account again.');
    }
  }, [code, state, finish]);

  if (problem !== null) return <p role="alert">{problem}</p>;
  if (!choice) return <p role="status">Loading your calendars</p>;
  const { consent, calendars } = choice;
  return (
    <CalendarChoice
      calendars={calendars.map(({ calendarId, name }) => ({ id: calendarId, name }))}
      connecting={connecting}
      onChoose={({ id, name }) => void connect({ input: { consent, calendarId: id, name } })}
      onClose={onClose}
    />
  );
}

function answerOf(hash: string): ConsentAnswer | null {
  const values = new URLSearchParams(hash.slice(1));
  const provider = values.get('oauth');
  if (provider === null) return null;
  const state = values.get('state') ?? '';
  return { provider, code: values.get('code'), state, refused: values.get('refused') };
}

function refusalSentence(refused: string | null, provider: string): string {
  const label = labelOf(provider);
  return refused === 'denied'
    ? `You did not permit access to ${label}, so nothing was connected.`
    : `${label} reported an error, so nothing was connected. Please try again.`;
}
