import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { TalkMutation } from '#relay/TalkMutation.graphql';
import { TALK_LIMITS } from '../../../../content/sales/playbooks/tryRep.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import * as dialog from '../../../kit/dialog/DialogForm.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import * as styles from './Talk.css.ts';

const mutation = graphql`
  mutation TalkMutation($input: TryRepInput!) {
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

interface Said {
  role: 'rep' | 'person';
  text: string;
  action: string | null;
}

/** What the rep would do, by the name of its tool. */
const ACTIONS: Record<string, string> = {
  book: 'Would book a meeting.',
  list_slots: 'Would look for free times.',
  transfer: 'Would hand over to a person.',
  stop_calling: 'Would stop calling.',
  allow_calling: 'Would allow calls again.',
};

interface Props {
  playbookId: string;
  draft: boolean;
  /** Buttons beside 'Send'. */
  children: ReactNode;
}

/** A talk from its beginning. The rep speaks first. */
export function Talk({ playbookId, draft, children }: Props) {
  const [talk, setTalk] = useState<Said[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [send, isThinking] = useAction<TalkMutation>(mutation, {
    failed: 'The rep did not answer. Please try again.',
    onDone({ messages, note: why }) {
      setTalk((said) => [...said, ...messages.map(readAnswer)]);
      setNote(why ?? null);
    },
  });
  const field = useId();
  const isFull = talk.length >= TALK_LIMITS.messages;

  const begin = useEffectEvent(() => void send({ input: { playbookId, draft, messages: [] } }));
  useEffect(() => begin(), []);

  async function submit(): Promise<void> {
    const words = text.trim();
    if (isThinking || isFull) return;
    if (!words && talk.length > 0) return setError('Message is required');
    const person = words ? [{ role: 'person' as const, text: words }] : [];
    setTalk([...talk, ...person.map((each) => ({ ...each, action: null }))]);
    setText('');
    setError(null);
    const messages = [...talk.map(({ role, text: said }) => ({ role, text: said })), ...person];
    const outcome = await send({ input: { playbookId, draft, messages } });
    if (outcome?.kind === 'success') return;
    // Nobody has to type the message again.
    setTalk(talk);
    setText(words);
  }

  return (
    <>
      <Log talk={talk} isThinking={isThinking} />
      {note && <p className={recipes.note}>{note}</p>}
      {isFull && <p role="status">A talk ends after {TALK_LIMITS.messages} messages.</p>}
      <Form aria-label="Your message" className={dialog.form} onSubmit={() => void submit()}>
        <Field
          id={field}
          label="Message"
          value={text}
          error={error}
          maxLength={TALK_LIMITS.person}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={dialog.actions}>
          <Button look="main" type="submit" disabled={isFull} pending={isThinking && 'Sending...'}>
            Send
          </Button>
          {children}
        </div>
      </Form>
    </>
  );
}

function readAnswer({
  role,
  text,
  action,
}: Readonly<{ role: string; text: string; action?: string | null | undefined }>): Said {
  return { role: role === 'person' ? 'person' : 'rep', text, action: action ?? null };
}

/** Who said what, read out as it comes. The newest message stays in view. */
function Log({ talk, isThinking }: { talk: readonly Said[]; isThinking: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const count = talk.length;
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [count]);
  return (
    <div ref={box} role="region" aria-label="Talk" className={styles.log} tabIndex={0}>
      <div role="log" aria-label="Talk with the rep">
        <ol className={styles.list}>
          {[...talk.entries()].map(([place, { role, text, action }]) => (
            <li key={place} className={styles.turn[role]}>
              <p className={recipes.label}>{role === 'rep' ? 'Rep' : 'You'}</p>
              <p className={styles.words}>{text}</p>
              {action && (
                <p className={recipes.strong}>{ACTIONS[action] ?? `Would use ${action}.`}</p>
              )}
            </li>
          ))}
        </ol>
      </div>
      {isThinking && <p className={recipes.note}>The rep thinks</p>}
    </div>
  );
}
