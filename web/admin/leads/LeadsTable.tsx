import type { ReactNode } from 'react';
import { hidden } from '../hidden.css.ts';
import * as frame from '../table/TableFrame.css.ts';
import { LEAD_COLUMNS } from './leadColumns.ts';
import * as styles from './LeadsTable.css.ts';

interface Props {
  /** Older rows stand while newer ones are on their way. */
  stale?: boolean;
  children: ReactNode;
}

/** The frame of the table, around rows of leads or of their placeholders. */
export function LeadsTable({ stale = false, children }: Props) {
  return (
    <div className={`${frame.frame} ${stale ? frame.stale : ''}`} aria-busy={stale}>
      <table className={frame.table}>
        <caption className={hidden}>Leads, the newest first</caption>
        <thead className={frame.head}>
          <tr>
            {LEAD_COLUMNS.map((column) => (
              <th key={column.name} scope="col" className={styles.headCell[column.key]}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={frame.body}>{children}</tbody>
      </table>
    </div>
  );
}
