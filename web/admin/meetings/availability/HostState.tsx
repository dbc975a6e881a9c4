import { graphql, useFragment } from 'react-relay/hooks.js';
import type { HostState_host$key } from '#relay/HostState_host.graphql';
import { Button } from '../../../ui/Button.tsx';
import * as styles from './AvailabilityPage.css.ts';
import { useSaveHost } from './useSaveHost.ts';

const fragment = graphql`
  fragment HostState_host on Host {
    id
    name
    active
    username
  }
`;

interface Props {
  host: HostState_host$key;
  isAdmin: boolean;
}

/** Whether visitors can book the host now, and the address at which they do. Only admins let a host take bookings again. */
export function HostState({ host: key, isAdmin }: Props) {
  const { id, name, active, username } = useFragment(fragment, key);
  const [save, saving] = useSaveHost();
  return (
    <div className={styles.state}>
      <p>
        {active ? (
          <>
            Visitors can book {name}
            {username && (
              <>
                {' '}
                at{' '}
                <a href={`/book/${username}`} target="_blank" rel="noreferrer">
                  /book/{username}
                </a>
              </>
            )}
            .{!isAdmin && ' If you stop, only an admin can let you take bookings again.'}
          </>
        ) : (
          `Visitors cannot book ${name}. Booked meetings stay; ${isAdmin ? 'hand them over under Bookings' : 'an admin can hand them over, and let you take bookings again'}.`
        )}
      </p>
      {(active || isAdmin) && (
        <Button
          look="quiet"
          pending={saving && 'Saving...'}
          onClick={() => void save({ input: { id, active: !active } })}
        >
          {active ? 'Stop taking bookings' : 'Take bookings again'}
        </Button>
      )}
    </div>
  );
}
