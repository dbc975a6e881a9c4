import type { ReactNode } from 'react';
import * as styles from './Details.css.ts';
import { Moment } from './Moment.tsx';
import { timeSince } from './times.ts';

interface Props {
  at: string;
  /** When the clock started. The step shows the time since then. */
  since?: string;
  children: ReactNode;
}

/** One event of a timeline. */
export function TimelineStep({ at, since, children }: Props) {
  return (
    <li className={styles.event}>
      <span>{children}</span>
      {since && <span className={styles.since}>{timeSince(since, at)}</span>}
      <Moment at={at} className={styles.moment} />
    </li>
  );
}
