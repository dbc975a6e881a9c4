import type { ReactNode } from 'react';
import { hidden } from '../hidden.css.ts';
import * as styles from './DataTable.css.ts';
import * as frame from './TableFrame.css.ts';

export interface Column {
  name: string;
  /** Columns without one share what is left. */
  width?: styles.Width;
  /** Left out where the details need its room. */
  givesWay?: boolean;
}

interface Props {
  /** What screen readers call it. */
  caption: string;
  columns: readonly Column[];
  /** Older rows stand while newer ones are on their way. */
  stale?: boolean;
  children: ReactNode;
}

/** The frame of a table. Beneath a desktop's width each row is a card that names its own facts. */
export function DataTable({ caption, columns, stale = false, children }: Props) {
  return (
    <div className={`${frame.frame} ${stale ? frame.stale : ''}`} aria-busy={stale}>
      <table className={frame.table}>
        <caption className={hidden}>{caption}</caption>
        <thead className={frame.head}>
          <tr>
            {columns.map(({ name, width, givesWay }) => (
              <th
                key={name}
                scope="col"
                className={`${styles.headCell[width ?? 'rest']} ${givesWay ? styles.givesWay : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={frame.body}>{children}</tbody>
      </table>
    </div>
  );
}
