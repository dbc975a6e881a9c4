import { hidden } from '../hidden.css.ts';
import { REQUEST_COLUMNS } from './AccessRequests.tsx';
import { AccountsSkeleton } from './AccountsSkeleton.tsx';
import { USER_COLUMNS } from './ActiveUsers.tsx';
import { INVITATION_COLUMNS } from './PendingInvitations.tsx';
import * as page from './UsersPage.css.ts';

/** Where rows will be: the same tables with bars for text. */
export function UsersSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading users
      </p>
      <div inert className={page.sections}>
        <AccountsSkeleton title="Active Users" columns={USER_COLUMNS} rows={4} />
        <AccountsSkeleton title="Pending Invitations" columns={INVITATION_COLUMNS} rows={2} />
        <AccountsSkeleton title="Access Requests" columns={REQUEST_COLUMNS} rows={2} />
      </div>
    </>
  );
}
