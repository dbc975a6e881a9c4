import { Link } from 'react-router-dom';
import { AREAS, mayOpen, pathOf } from '../../content/staff/areas.ts';
import type { CurrentUser } from '../kit/session/currentUser.ts';
import { useSettings } from '../kit/settings.ts';
import * as styles from './AdminLayout.css.ts';

/** Says that nobody is called, and where a real voice is set up. Draws nothing while real calls are placed. */
export function SimulatorLine({ user }: { user: CurrentUser }) {
  if (!useSettings().callsAreSimulated) return null;
  return (
    <p className={styles.simulator}>
      The simulator is in use: nobody is called, and calls and meetings are invented.{' '}
      {mayOpen(AREAS.getReady, user.role) ? (
        <Link to={pathOf('getReady')}>Set up a real voice</Link>
      ) : (
        'An admin can set up a real voice.'
      )}
    </p>
  );
}
