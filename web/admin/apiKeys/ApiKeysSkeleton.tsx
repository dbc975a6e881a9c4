import { AccountsTable } from '../users/AccountsTable.tsx';
import * as table from '../users/AccountsTable.css.ts';
import * as styles from '../users/UsersSkeleton.css.ts';
import { API_KEY_COLUMNS } from './apiKeyColumns.ts';

/** Where rows will be: the same table with bars for text. */
export function ApiKeysSkeleton() {
  return (
    <>
      <p role="status" className={styles.said}>
        Loading API keys
      </p>
      <div inert>
        <AccountsTable title="Keys of partners" count={null} columns={API_KEY_COLUMNS}>
          {[1, 2, 3].map((row) => (
            <tr key={row} className={table.row}>
              {[...API_KEY_COLUMNS, { name: 'Actions' }].map(({ name }) => (
                <td key={name} className={table.fact}>
                  <span className={styles.bar} />
                </td>
              ))}
            </tr>
          ))}
        </AccountsTable>
      </div>
    </>
  );
}
