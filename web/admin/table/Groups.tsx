import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as styles from './Groups.css.ts';

interface Props {
  /** By what they are grouped: 'By country'. */
  name: string;
  count: number;
  /** What all of them are called: 'countries'. */
  noun: string;
  /** Their table. */
  children: ReactNode;
}

/** What a list consists of, above the list. On a telephone the first few, so that the list is not far away. */
export function Groups({ name, count, noun, children }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function toggle(): void {
    flushSync(() => setAll(!all));
    // The rows that go were above it: it may have left the window.
    if (all) button.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <details open className={styles.groups}>
      <summary className={styles.summary}>
        {name} ({count})
      </summary>
      <div id={id} className={`${styles.rows} ${all ? '' : styles.few}`}>
        {children}
      </div>
      {count > styles.FEW && (
        <button
          ref={button}
          type="button"
          aria-expanded={all}
          aria-controls={id}
          className={styles.more}
          onClick={toggle}
        >
          {all ? 'Show fewer' : `Show all ${count} ${noun}`}
        </button>
      )}
    </details>
  );
}
