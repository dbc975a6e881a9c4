import { Button } from '../../../ui/Button.tsx';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { HostSwitch_query$key } from '#relay/HostSwitch_query.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import { SelectControl } from '../../kit/form/SelectControl.tsx';
import { addressOf } from '../../kit/list/list.ts';
import * as styles from './AvailabilityPage.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import type { HostSwitchMutation } from '#relay/HostSwitchMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const PATH = pathOf('availability');

const fragment = graphql`
  fragment HostSwitch_query on Query {
    hosts @required(action: THROW) {
      id
      name
      active
      username
    }
    users(first: 100) @required(action: THROW) {
      edges {
        node {
          id
          username
          deactivatedAt
        }
      }
    }
  }
`;

interface Props {
  query: HostSwitch_query$key;
  /** The id of the host that is shown; empty for none. */
  chosen: string;
}

/** Chooses the host to change, for admins. It also makes a member of staff a host. */
export function HostSwitch({ query, chosen }: Props) {
  const { hosts, users } = useFragment(fragment, query);
  const id = useId();
  const navigate = useNavigate();
  const [add, adding] = useAddHost((host) => void navigate(addressOf(PATH, { host })));
  const known = new Set(hosts.map(({ username }) => username));
  const others = users.edges
    .map(({ node }) => node)
    .filter(({ username, deactivatedAt }) => !deactivatedAt && !known.has(username));
  return (
    <div className={styles.hostSwitch}>
      <label htmlFor={`${id}host`} className={recipes.label}>
        Host
      </label>
      <SelectControl
        id={`${id}host`}
        value={chosen}
        choices={[
          ...(chosen ? [] : [['', 'You (not a host)'] as const]),
          ...hosts.map(
            (host) =>
              [host.id, host.active ? host.name : `${host.name} (takes no bookings)`] as const,
          ),
        ]}
        onChange={(host) => void navigate(addressOf(PATH, { host }))}
      />
      {others.length > 0 && (
        <>
          <label htmlFor={`${id}add`} className={recipes.label}>
            Add a host
          </label>
          <SelectControl
            id={`${id}add`}
            value=""
            aria-busy={adding}
            choices={[
              ['', 'Choose a person'],
              ...others.map((user) => [user.id, user.username] as const),
            ]}
            onChange={(user) => user && void add(user)}
          />
        </>
      )}
    </div>
  );
}

/** For an admin who is not a host yet. */
export function BecomeHost({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [add, adding] = useAddHost(() => void navigate(PATH, { replace: true }));
  return (
    <div>
      <Button look="main" pending={adding && 'Adding...'} onClick={() => void add(userId)}>
        Become a Host
      </Button>
    </div>
  );
}

const mutation = graphql`
  mutation HostSwitchMutation($input: AddHostInput!) {
    addHost(input: $input) {
      ... on AddHostPayload @alias(as: "payload") {
        host {
          id
          name
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that makes an account a host, and whether it is running. */
function useAddHost(onAdded: (hostId: string) => void) {
  const [commit, adding] = useAction<HostSwitchMutation>(mutation, {
    failed: 'Failed to add the host',
    done: ({ host: { name } }) => ({
      title: 'Host added',
      description: `Visitors can book ${name} in office hours.`,
    }),
    onDone: ({ host }) => onAdded(host.id),
  });
  return [(userId: string) => commit({ input: { userId } }), adding] as const;
}
