import { type ReactNode, useEffect, useRef } from 'react';
import * as recipes from '../../../../theme/recipes.css.ts';
import * as styles from './Talk.css.ts';
import { ofPerson, type Talk } from './useTalk.ts';

/** What the rep would do, by the name of its tool. */
const ACTIONS: Record<string, string> = {
  book: 'Would book a meeting.',
  list_slots: 'Would look for free times.',
  transfer: 'Would hand over to a person.',
  stop_calling: 'Would stop calling.',
  allow_calling: 'Would allow calls again.',
};

interface Props {
  talk: Talk;
  title?: string;
  /** Who answers. */
  rep?: string;
  /** What follows the messages. */
  children?: ReactNode;
}

/** Who said what, read out as it comes. The newest message stays in view. */
export function TalkLog({ talk, title = 'Talk', rep = 'Rep', children }: Props) {
  const { said, waiting, isThinking, failure } = talk;
  const box = useRef<HTMLDivElement>(null);
  const all = waiting === null ? said : [...said, ofPerson(waiting)];
  const news = all.length + (failure === null ? 0 : 1);
  useEffect(() => {
    if (news > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [news]);
  return (
    <div ref={box} role="region" aria-label={title} className={styles.log} tabIndex={0}>
      <div role="log" aria-label="Talk with the rep">
        <ol className={styles.list}>
          {[...all.entries()].map(([place, { role, text, action }]) => (
            <li key={place} className={styles.turn[role]}>
              <p className={recipes.label}>{role === 'rep' ? rep : 'You'}</p>
              <p className={styles.words}>{text}</p>
              {action && (
                <p className={recipes.strong}>{ACTIONS[action] ?? `Would use ${action}.`}</p>
              )}
            </li>
          ))}
        </ol>
      </div>
      {isThinking && <p className={recipes.note}>The rep thinks</p>}
      {children}
    </div>
  );
}
