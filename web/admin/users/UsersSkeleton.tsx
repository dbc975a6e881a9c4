import { REQUEST_COLUMNS } from './AccessRequests.tsx';
import { AccountsTable, type Column } from './AccountsTable.tsx';
import * as table from './AccountsTable.css.ts';
import { USER_COLUMNS } from './ActiveUsers.tsx';
import { INVITATION_COLUMNS } from './PendingInvitations.tsx';
import * as page from './UsersPage.css.ts';
import * as styles from './UsersSkeleton.css.ts';

/** Where rows will be: the same tables with bars for text. */
export function UsersSkeleton() {
  return (
    <>
      <p role="status" className={styles.said}>
        Loading users
      </p>
      <div inert className={page.sections}>
        <Rows title="Active Users" columns={USER_COLUMNS} rows={4} />
        <Rows title="Pending Invitations" columns={INVITATION_COLUMNS} rows={2} />
        <Rows title="Access Requests" columns={REQUEST_COLUMNS} rows={2} />
      </div>
    </>
  );
}

function Rows({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column[];
  rows: number;
}) {
  return (
    <AccountsTable title={title} count={null} columns={columns}>
      {Array.from({ length: rows }, (_each, row) => (
        <tr key={row} className={table.row}>
          {[...columns, { name: 'Actions' }].map(({ name }) => (
            <td key={name} className={table.fact}>
              <span className={styles.bar} />
            </td>
          ))}
        </tr>
      ))}
    </AccountsTable>
  );
}
