import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as styles from './SummarySection.css.ts';

interface Props {
  /** What the list is grouped by: 'By country'. */
  title: string;
  count: number;
  /** Plural of the groups: 'countries'. */
  noun: string;
  children: ReactNode;
}

/** A table above a list that counts its entries by group. A phone shows the first few, so that the list stays near. */
export function SummarySection({ title, count, noun, children }: Props) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function toggle(): void {
    flushSync(() => setShowsAll(!showsAll));
    // The rows that are hidden now were above the button, which may have left the window.
    if (showsAll) button.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <details open className={styles.section}>
      <summary className={styles.summary}>
        {title} ({count})
      </summary>
      <div id={id} className={`${styles.rows} ${showsAll ? '' : styles.few}`}>
        {children}
      </div>
      {count > styles.FEW && (
        <button
          ref={button}
          type="button"
          aria-expanded={showsAll}
          aria-controls={id}
          className={styles.more}
          onClick={toggle}
        >
          {showsAll ? 'Show fewer' : `Show all ${count} ${noun}`}
        </button>
      )}
    </details>
  );
}
