import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Calendars_host$key } from '#relay/Calendars_host.graphql';
import { Moment } from '../../../kit/list/details/times.tsx';
import * as page from '../AvailabilityPage.css.ts';
import { AddCalendar } from './AddCalendar.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import { ConsentReturn } from './ConsentReturn.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import type { CalendarsFeedMutation } from '#relay/CalendarsFeedMutation.graphql';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { control } from '../../../kit/controls.css.ts';
import { ShownOnce, useShownOnce } from '../../../kit/dialog/ShownOnce.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

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

/** The calendars that a host has elsewhere, whose appointments block times, and the feed with the bookings. */
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
        every five minutes, and store only the times.
      </p>
      {calendars.length > 0 && (
        <ul className={page.list}>
          {calendars.map((calendar) => (
            <CalendarItem key={calendar.id} hostId={hostId} calendar={calendar} />
          ))}
        </ul>
      )}
      <AddCalendar hostId={hostId} providers={providers} />
      <ConsentReturn />
      <h3 className={page.subtitle}>Your bookings in your calendar</h3>
      <p className={recipes.note}>
        Subscribe to a secret URL in your calendar program to see every meeting that is booked here.{' '}
        {feedRenewedAt ? (
          <>
            The current URL was created on <Moment at={feedRenewedAt} />.
          </>
        ) : (
          'There is no URL yet.'
        )}
      </p>
      <div>
        <FeedAddress hostId={hostId} isRenewal={Boolean(feedRenewedAt)} />
      </div>
    </section>
  );
}

const mutation = graphql`
  mutation CalendarsFeedMutation($input: RenewCalendarFeedInput!) {
    renewCalendarFeed(input: $input) {
      ... on RenewCalendarFeedPayload @alias(as: "payload") {
        url
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  hostId: string;
  /** Whether an earlier URL stops working. */
  isRenewal: boolean;
}

/** Creates the secret URL of the feed and shows it once. */
function FeedAddress({ hostId, isRenewal }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [renew, renewing] = useAction<CalendarsFeedMutation>(mutation, {
    failed: 'Failed to create the URL',
    onDone: (payload) => setUrl(payload.url),
  });
  const once = useShownOnce(url && 'URL', () => setUrl(null));
  return (
    <>
      <button
        type="button"
        className={control}
        disabled={renewing}
        onClick={() => {
          const question = 'Create a new URL? The current one stops working.';
          if (!isRenewal || window.confirm(question)) void renew({ input: { hostId } });
        }}
      >
        {isRenewal ? 'New Feed URL' : 'Create Feed URL'}
      </button>
      {url && (
        <Dialog title="Feed URL" open onClose={once.onLeave}>
          <ShownOnce id="feed-url" label="URL" what="URL" value={url} {...once}>
            Copy the URL now and subscribe to it in your calendar program. We do not store it, so it
            cannot be shown again. Anybody who has the URL can read the bookings.
          </ShownOnce>
        </Dialog>
      )}
    </>
  );
}
