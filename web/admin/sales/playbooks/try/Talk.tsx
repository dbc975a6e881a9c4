import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { TalkMutation } from '#relay/TalkMutation.graphql';
import { TALK_LIMITS } from '../../../../content/sales/playbooks/tryRep.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextAreaField } from '../../../../ui/fields/Field.tsx';
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
  /** What the person said while the rep was thinking. It is sent after the answer. */
  const [waiting, setWaiting] = useState<string | null>(null);
  /** The same words, for what follows an answer. */
  const early = useRef<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [send, isThinking] = useAction<TalkMutation>(mutation, {
    failed: 'The rep did not answer. Please try again.',
    onDone({ messages, note: why }) {
      const said = [...talk, ...messages.map(readAnswer)];
      const words = early.current;
      early.current = null;
      setWaiting(null);
      setNote(why ?? null);
      setTalk(words === null ? said : [...said, ofPerson(words)]);
      if (words !== null) void say(words, said);
    },
  });
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isFull = talk.length >= TALK_LIMITS.messages;

  /** @param said before these words. Without words, the rep begins. */
  async function say(words: string, said: readonly Said[]): Promise<void> {
    const all = words ? [...said, ofPerson(words)] : said;
    const messages = all.map(({ role, text: spoken }) => ({ role, text: spoken }));
    const outcome = await send({ input: { playbookId, draft, messages } });
    if (outcome?.kind === 'success') return;
    // Nobody has to type the messages again.
    const lost = early.current === null ? words : joined(words, early.current);
    early.current = null;
    setWaiting(null);
    setTalk([...said]);
    setText((typed) => joined(lost, typed));
  }

  const begin = useEffectEvent(() => {
    area.current?.focus();
    void say('', []);
  });
  useEffect(() => begin(), []);

  function submit(): void {
    const words = text.trim();
    if (isFull || waiting !== null) return;
    if (!words && (isThinking || talk.length > 0)) return setError('Message is required');
    setText('');
    setError(null);
    if (isThinking) {
      early.current = words;
      return setWaiting(words);
    }
    if (words) setTalk([...talk, ofPerson(words)]);
    void say(words, talk);
  }

  return (
    <>
      <Log talk={talk} waiting={waiting} isThinking={isThinking} />
      {note && <p className={recipes.note}>{note}</p>}
      {isFull && <p role="status">A talk ends after {TALK_LIMITS.messages} messages.</p>}
      <Form aria-label="Answer the rep" className={dialog.form} onSubmit={submit}>
        <TextAreaField
          ref={area}
          id={field}
          label="Message"
          rows={2}
          value={text}
          error={error}
          maxLength={TALK_LIMITS.person}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <div className={dialog.actions}>
          <Button
            look="main"
            type="submit"
            disabled={isFull}
            pending={waiting !== null && 'Sending...'}
          >
            Send
          </Button>
          {children}
        </div>
      </Form>
    </>
  );
}

/** Shift and Enter break the line. Enter also ends a word of an input method, which sends nothing. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function ofPerson(text: string): Said {
  return { role: 'person', text, action: null };
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' ');
}

function readAnswer({
  role,
  text,
  action,
}: Readonly<{ role: string; text: string; action?: string | null | undefined }>): Said {
  return { role: role === 'person' ? 'person' : 'rep', text, action: action ?? null };
}

interface LogProps {
  talk: readonly Said[];
  /** What the person says after the answer. */
  waiting: string | null;
  isThinking: boolean;
}

/** Who said what, read out as it comes. The newest message stays in view. */
function Log({ talk: said, waiting, isThinking }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = waiting === null ? [] : [ofPerson(waiting)];
  const talk = [...said, ...last];
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
