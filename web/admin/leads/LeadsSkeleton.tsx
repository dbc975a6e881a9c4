import { hidden } from '../hidden.css.ts';
import { LEAD_COLUMNS } from './leadColumns.ts';
import * as row from './LeadRow.css.ts';
import { LeadsTable } from './LeadsTable.tsx';
import * as styles from './LeadsSkeleton.css.ts';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Where rows will be: the same table with bars for text. */
export function LeadsSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading leads
      </p>
      <div inert>
        <LeadsTable>
          {ROWS.map((index) => (
            <tr key={index} className={row.row}>
              {LEAD_COLUMNS.map(({ key }) => (
                <td key={key} className={row[key]}>
                  <span className={styles.bar[key]} />
                </td>
              ))}
            </tr>
          ))}
        </LeadsTable>
      </div>
    </>
  );
}
