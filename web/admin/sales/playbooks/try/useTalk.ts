import { useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useTalkMutation } from '#relay/useTalkMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useTalkMutation($input: TryRepInput!) {
    tryRep(input: $input) {
      ... on TryRepPayload @alias(as: "payload") {
        messages {
          role
          text
          action
        }
        note
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

export interface Said {
  role: 'rep' | 'person';
  text: string;
  action: string | null;
}

/** A talk with one version of a playbook. */
export interface Talk {
  said: readonly Said[];
  /** What the person said while the rep was thinking. It is sent after the answer. */
  waiting: string | null;
  isThinking: boolean;
  /** Says that the talk is scripted, and why. */
  note: string | null;
  /** Why the rep gave no answer. Null if it gave one. */
  failure: string | null;
  /** Whether the rep did not answer the last message, and the field has it again. */
  isBehind: boolean;
  /** Without words, the rep begins. */
  say(words: string): void;
}

interface Options {
  playbookId: string;
  draft: boolean;
  /** Whether a toast says that the rep gave no answer. */
  toasts: boolean;
  /** Takes the words that were not answered, so that nobody has to type them again. */
  onGivenBack(words: string): void;
}

const FAILED = 'The rep did not answer. Please try again.';

/** The state of a talk from its beginning. The server keeps none, so each message brings all of it. */
export function useTalk({ playbookId, draft, toasts, onGivenBack }: Options): Talk {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [waiting, setWaiting] = useState<string | null>(null);
  /** The same words as `waiting`. A ref, because the callback of an answer needs the newest value. */
  const early = useRef<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBehind, setIsBehind] = useState(false);
  const [send, isThinking] = useAction<useTalkMutation>(mutation, {
    ...(toasts && { failed: FAILED }),
    onDone({ messages, note: why }) {
      const answered = [...said, ...messages.map(readAnswer)];
      const words = early.current;
      early.current = null;
      setWaiting(null);
      setNote(why ?? null);
      setSaid(words === null ? answered : [...answered, ofPerson(words)]);
      if (words !== null) void ask(words, answered);
    },
  });

  /** @param before what was said before these words. */
  async function ask(words: string, before: readonly Said[]): Promise<void> {
    const all = words ? [...before, ofPerson(words)] : before;
    const messages = all.map(({ role, text }) => ({ role, text }));
    const outcome = await send({ input: { playbookId, draft, messages } });
    if (outcome?.kind === 'success') return;
    if (outcome) setFailure(outcome.kind === 'failure' ? outcome.failure.message : FAILED);
    const lost = joined(words, early.current ?? '');
    early.current = null;
    setWaiting(null);
    setSaid(before);
    setIsBehind(lost !== '');
    onGivenBack(lost);
  }

  function say(words: string): void {
    if (isThinking) {
      early.current = words;
      setWaiting(words);
      return;
    }
    setFailure(null);
    setIsBehind(false);
    if (words) setSaid([...said, ofPerson(words)]);
    void ask(words, said);
  }

  return { said, waiting, isThinking, note, failure, isBehind, say };
}

export function ofPerson(text: string): Said {
  return { role: 'person', text, action: null };
}

/** Joins messages that somebody typed one after the other. */
export function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' ');
}

function readAnswer({
  role,
  text,
  action,
}: Readonly<{ role: string; text: string; action?: string | null | undefined }>): Said {
  return { role: role === 'person' ? 'person' : 'rep', text, action: action ?? null };
}
