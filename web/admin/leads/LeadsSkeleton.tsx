import * as row from './LeadRow.css.ts';
import { LeadsTable } from './LeadsTable.tsx';
import * as styles from './LeadsSkeleton.css.ts';

const CELLS = ['name', 'phone', 'email', 'source', 'received', 'state', 'speed'] as const;
const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Where rows will be: the same table with bars for text. */
export function LeadsSkeleton() {
  return (
    <>
      <p role="status" className={styles.said}>
        Loading leads
      </p>
      <div inert>
        <LeadsTable>
          {ROWS.map((index) => (
            <tr key={index} className={row.row}>
              {CELLS.map((name) => (
                <td key={name} className={row[name]}>
                  <span className={styles.bar[name]} />
                </td>
              ))}
            </tr>
          ))}
        </LeadsTable>
      </div>
    </>
  );
}
