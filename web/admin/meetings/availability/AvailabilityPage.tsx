import type { AvailabilityPage_host$key } from '#relay/AvailabilityPage_host.graphql';
import { useSaveHost } from './hostDraft.ts';
import { Suspense } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { AvailabilityPageQuery } from '#relay/AvailabilityPageQuery.graphql';
import type { PageProps } from '../../kit/page/definePage.ts';
import { Button } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import * as styles from './AvailabilityPage.css.ts';
import { Calendars } from './calendars/Calendars.tsx';
import { HostForm } from './HostForm.tsx';
import { BecomeHost, HostSwitch } from './HostSwitch.tsx';
import { MeetingTypes } from './meetings/MeetingTypes.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query AvailabilityPageQuery($hostId: ID!, $isChosen: Boolean!, $isAdmin: Boolean!) @preloadable {
    viewer {
      id
    }
    ownHost @skip(if: $isChosen) {
      id
      ...HostForm_host
      ...AvailabilityPage_host
      calendarHost {
        ...Calendars_host
      }
    }
    node(id: $hostId) @include(if: $isChosen) {
      ... on Host @alias(as: "host") {
        id
        ...HostForm_host
        ...AvailabilityPage_host
        calendarHost {
          ...Calendars_host
        }
      }
    }
    ...HostSwitch_query @include(if: $isAdmin) @alias(as: "hosts")
    ...MeetingTypes_query @include(if: $isAdmin) @alias(as: "meetings")
  }
`;

interface Data {
  isAdmin: boolean;
  /** The id of the host in the URL. Null for the user's own host. */
  chosen: string | null;
  query: PreloadedQuery<AvailabilityPageQuery>;
}

/** When and how visitors can book a host, and the kinds of meeting. */
export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.sections}>
        <QueryBoundary
          subject="The availability"
          attempt={data.query}
          onRetry={() => void revalidate()}
        >
          <Suspense fallback={<p role="status">Loading the availability</p>}>
            <Content {...data} />
          </Suspense>
        </QueryBoundary>
      </div>
    </>
  );
}

function Content({ query: ref, isAdmin, chosen }: Data) {
  const { viewer, ownHost, node, hosts, meetings } = usePreloadedQuery<AvailabilityPageQuery>(
    query,
    ref,
  );
  const host = chosen === null ? ownHost : node?.host;
  return (
    <>
      {hosts && <HostSwitch query={hosts} chosen={host?.id ?? ''} />}
      {host ? (
        <>
          <HostState host={host} isAdmin={isAdmin} />
          <HostForm key={host.id} host={host} isAdmin={isAdmin} />
          {host.calendarHost && <Calendars host={host.calendarHost} />}
        </>
      ) : (
        <section className={styles.section}>
          <h2 className={recipes.heading}>You do not take bookings yet</h2>
          <p className={recipes.note}>
            Visitors can book hosts in the calendar of the site.{' '}
            {isAdmin
              ? 'You start with office hours and can change them here.'
              : 'Only an admin can add hosts. Once you are a host, you set your hours here.'}
          </p>
          {isAdmin && viewer && <BecomeHost userId={viewer.id} />}
        </section>
      )}
      {meetings && <MeetingTypes query={meetings} />}
    </>
  );
}

const stateFragment = graphql`
  fragment AvailabilityPage_host on Host {
    id
    name
    active
    username
  }
`;

interface HostStateProps {
  host: AvailabilityPage_host$key;
  isAdmin: boolean;
}

/** Whether visitors can book the host now, and at which URL. Only admins let a host take bookings again. */
function HostState({ host: key, isAdmin }: HostStateProps) {
  const { id, name, active, username } = useFragment(stateFragment, key);
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
          `Visitors cannot book ${name}. Booked meetings stay. ${isAdmin ? 'You can hand them over on the page Bookings' : 'An admin can hand them over, and let you take bookings again'}.`
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
