import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Calendars_host$key } from '#relay/Calendars_host.graphql';
import { Moment } from '../../../kit/list/details/times.tsx';
import * as page from '../AvailabilityPage.css.ts';
import { AddCalendar } from './AddCalendar.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import * as styles from './Calendars.css.ts';
import { ConsentReturn } from './ConsentReturn.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment Calendars_host on CalendarHost {
    id
    feedRenewedAt
    providers
    calendars {
      id
      ...CalendarItem_calendar
    }
  }
`;

/** The calendars that a host has elsewhere: those that keep the host busy, and the feed with the bookings. */
export function Calendars({ host: key }: { host: Calendars_host$key }) {
  const { id: hostId, feedRenewedAt, providers, calendars } = useFragment(fragment, key);
  const id = useId();
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id} className={recipes.heading}>
        Calendars
      </h2>
      <p className={recipes.note}>
        Visitors cannot book times at which one of these calendars has an appointment. We read them
        every five minutes, and keep only the times.
      </p>
      {calendars.length > 0 && (
        <ul className={styles.list}>
          {calendars.map((calendar) => (
            <CalendarItem key={calendar.id} hostId={hostId} calendar={calendar} />
          ))}
        </ul>
      )}
      <AddCalendar hostId={hostId} providers={providers} />
      <ConsentReturn />
      <h3 className={page.subtitle}>Your bookings in your calendar</h3>
      <p className={recipes.note}>
        Subscribe to a secret address in your calendar program, and it shows every meeting that is
        booked here.{' '}
        {feedRenewedAt ? (
          <>
            The present address was made <Moment at={feedRenewedAt} />.
          </>
        ) : (
          'There is no address yet.'
        )}
      </p>
      <div>
        <FeedAddress hostId={hostId} isRenewal={Boolean(feedRenewedAt)} />
      </div>
    </section>
  );
}
