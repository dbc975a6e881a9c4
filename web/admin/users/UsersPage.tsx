import { useRouteLoaderData } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Blank } from '../layout/Blank.tsx';
import type { CurrentUser } from '../session/currentUser.ts';
import * as styles from './UsersPage.css.ts';

const ROLE_NAMES: Record<CurrentUser['role'], string> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  editor: 'Editor',
};

/** The frame that people will be managed in; for now it knows who is looking. */
export function UsersPage() {
  const user = useRouteLoaderData<CurrentUser>('layout');
  return (
    <>
      <PageHeader title="User management" />
      {user && (
        <dl className={styles.facts}>
          <dt>Signed in as</dt>
          <dd>{user.username}</dd>
          <dt>Email</dt>
          <dd>{user.email}</dd>
          <dt>Role</dt>
          <dd>{ROLE_NAMES[user.role]}</dd>
        </dl>
      )}
      <Blank title="Nobody can be invited here yet">
        <p>
          This is where people will be invited, given a role and removed. Until then there is the
          account that the server made when it first started.
        </p>
      </Blank>
    </>
  );
}
