import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { TALK_LIMITS } from '../../../../content/sales/playbooks/tryRep.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextAreaField } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import * as dialog from '../../../kit/dialog/DialogForm.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import * as styles from './Talk.css.ts';
import { TalkLog } from './TalkLog.tsx';
import { TalksBesideEachOther } from './TalksBesideEachOther.tsx';
import { joined, useTalk } from './useTalk.ts';

/** Which versions answer. */
export type TriedVersion = 'draft' | 'published' | 'both';

interface Props {
  playbookId: string;
  version: TriedVersion;
  /** Buttons beside 'Send'. */
  children: ReactNode;
}

/** A talk from its beginning, with one version or with both at once. The rep speaks first. */
export function Talk({ playbookId, version, children }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  /** The words that the field got back since the last message. If both versions fail, it gets them only once. */
  const givenBack = useRef<string | null>(null);
  const talkOf = {
    playbookId,
    toasts: version !== 'both',
    onGivenBack(words: string) {
      if (words === givenBack.current) return;
      givenBack.current = words;
      setText((typed) => joined(words, typed));
    },
  };
  const draft = useTalk({ ...talkOf, draft: true });
  const published = useTalk({ ...talkOf, draft: false });
  const talks = { draft: [draft], published: [published], both: [draft, published] }[version];
  const isFull = talks.some(({ said }) => said.length >= TALK_LIMITS.messages);
  const isWaiting = talks.some(({ waiting }) => waiting !== null);
  const notes = new Set(talks.flatMap(({ note }) => note ?? []));

  const begin = useEffectEvent(() => {
    area.current?.focus();
    for (const talk of talks) talk.say('');
  });
  useEffect(() => begin(), []);

  function submit(): void {
    const words = text.trim();
    if (isFull || isWaiting) return;
    // A version that answered must not hear the same message twice.
    const behind = talks.filter((talk) => talk.isBehind);
    const asked = behind.length > 0 ? behind : talks;
    const hearing = words
      ? asked
      : asked.filter(({ said, isThinking }) => said.length === 0 && !isThinking);
    if (hearing.length === 0) return setError('Message is required');
    setText('');
    setError(null);
    givenBack.current = null;
    for (const talk of hearing) talk.say(words);
  }

  return (
    <>
      {version === 'both' ? (
        <TalksBesideEachOther draft={draft} published={published} />
      ) : (
        <TalkLog talk={version === 'draft' ? draft : published} />
      )}
      {[...notes].map((note) => (
        <p key={note} className={recipes.note}>
          {note}
        </p>
      ))}
      {isFull && <p role="status">A talk ends after {TALK_LIMITS.messages} messages.</p>}
      <Form aria-label="Answer the rep" className={dialog.form} onSubmit={submit}>
        <TextAreaField
          ref={area}
          id={field}
          label="Message"
          rows={2}
          wrapperClassName={styles.message}
          value={text}
          error={error}
          maxLength={TALK_LIMITS.person}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(null);
          }}
          onKeyDown={sendOnEnter}
        />
        <div className={dialog.actions}>
          <Button look="main" type="submit" disabled={isFull} pending={isWaiting && 'Sending...'}>
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
