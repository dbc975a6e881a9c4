import type { ReactNode } from 'react';
import * as styles from '../table/Details.css.ts';
import { Moment } from '../table/Moment.tsx';
import { timeSince } from '../table/times.ts';

interface Props {
  at: string;
  /** Where the clock began; the step says how long after that it was. */
  since?: string;
  children: ReactNode;
}

/** A line of a time line. */
export function Step({ at, since, children }: Props) {
  return (
    <li className={styles.event}>
      <span>{children}</span>
      {since && <span className={styles.since}>{timeSince(since, at)}</span>}
      <Moment at={at} className={styles.moment} />
    </li>
  );
}
