import { NavLink } from 'react-router-dom';
import { pathOf } from '../../../content/staff/areas.ts';
import { control } from '../../kit/controls.css.ts';
import * as styles from '../../kit/list/ViewLinks.css.ts';

const VIEWS = [
  ['Redirects', pathOf('redirects')],
  ['Not Found', pathOf('notFound')],
  ['Broken Links', pathOf('brokenLinks')],
] as const;

/** Leads to the three lists of addresses. */
export function RedirectViews() {
  return (
    <nav aria-label="View" className={styles.views}>
      {VIEWS.map(([name, path]) => (
        <NavLink key={path} end to={path} className={`${control} ${styles.view}`}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
