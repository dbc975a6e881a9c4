import { Link, NavLink } from 'react-router-dom';
import { company } from '../../content/company.ts';
import { Logo } from '../../ui/Logo.tsx';
import type { CurrentUser } from '../session/currentUser.ts';
import * as styles from './Sidebar.css.ts';

interface Props {
  user: CurrentUser;
  showLeads: boolean;
  onSignOut(): void;
}

/** Where to go, who is signed in, and the way out. */
export function Sidebar({ user, showLeads, onSignOut }: Props) {
  return (
    <header className={styles.sidebar}>
      <Link to="/admin" className={styles.home} aria-label="Sixty console">
        <Logo name={company.product} />
      </Link>
      <nav aria-label="Console" className={styles.nav}>
        {showLeads && <Section to="/admin/leads" name="Leads" />}
        <Section to="/admin/blog" name="Blog Posts" />
        <Section to="/admin/users" name="Users" />
      </nav>
      <div className={styles.account}>
        <p className={styles.username} title={user.username}>
          {user.username}
        </p>
        <p className={styles.email} title={user.email}>
          {user.email}
        </p>
        <button type="button" className={styles.out} onClick={onSignOut}>
          Logout
        </button>
      </div>
    </header>
  );
}

function Section({ to, name }: { to: string; name: string }) {
  return (
    <NavLink to={to} className={({ isActive }) => styles.link[isActive ? 'current' : 'other']}>
      {name}
    </NavLink>
  );
}
