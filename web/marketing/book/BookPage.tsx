import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router-dom';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BookPageQuery } from '#relay/BookPageQuery.graphql';
import { booker } from '../../content/meetings/booker.ts';
import { bookPage } from '../../content/pages/publicPages.ts';
import { Booker } from '../../layout/booker/Booker.tsx';
import { BookingForm } from '../../layout/booker/BookingForm.tsx';
import { ChosenMeeting } from '../../layout/booker/ChosenMeeting.tsx';
import { showPart } from '../../layout/booker/showPart.ts';
import { Summary } from '../../layout/booker/Summary.tsx';
import {
  chosenTime,
  keptParameters,
  type SlotMonth,
  type Choice,
} from '../../layout/booker/slotMonth.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { SiteMetadata } from '../../layout/PageMetadata.tsx';
import { container } from '../../ui/page.css.ts';
import { Component as NotFoundPage } from '../NotFoundPage.tsx';
import * as styles from './BookPage.css.ts';
import type { BookData } from '../loaders.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Button } from '../../ui/Button.tsx';
import * as bookerStyles from '../../layout/booker/Booker.css.ts';

/** /book and /book/{host}: the calendar of the team or of a host. */
export function Component() {
  const { query, choice } = useLoaderData<BookData>();
  const { bookingCalendar } = usePreloadedQuery<BookPageQuery>(
    graphql`
      query BookPageQuery(
        $month: String
        $timeZone: String
        $host: String
        $type: String
        $moving: Boolean
      ) @preloadable {
        bookingCalendar(
          month: $month
          timeZone: $timeZone
          host: $host
          type: $type
          moving: $moving
        ) {
          month
          previous
          next
          timeZone
          hostName
          type
          types {
            slug
            name
            minutes
            description
          }
          meeting
          minutes
          place
          days {
            date
            weekday
            slots {
              start
            }
          }
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const path = choice.host ? `/book/${choice.host}` : '/book';
  const { state } = useNavigation();
  const choose = (parameters: URLSearchParams, anchor: string) =>
    void navigate(`${path}?${parameters}`, { state: { keepsPlace: true, anchor } });
  const box = useShownPart();
  useOwnTimeZone(choice, path);

  if (!bookingCalendar) return <NotFoundPage />;
  const calendar = monthOf(bookingCalendar);
  const { hostName } = calendar;
  const time = chosenTime(calendar, choice);
  // The form of a new booking offers other times itself.
  const isTaken = choice.moving !== null && Boolean(time?.instead);
  const part = { choice, address: path, onChoose: choose };
  const title = hostName ? booker.withHost(hostName) : booker.title;
  return (
    <>
      <SiteMetadata page={bookPage} path={path} noIndex={choice.host !== null} />
      <div className={`${container} ${styles.page}`}>
        <h1 className={styles.title}>{choice.moving ? booker.moving : title}</h1>
        {isTaken && (
          <p role="alert" className={recipes.problem}>
            {booker.taken}
          </p>
        )}
        <div ref={box}>
          <Booker
            {...part}
            calendar={calendar}
            busy={state === 'loading'}
            summary={<Summary {...part} calendar={calendar} />}
          >
            {time &&
              !isTaken &&
              (choice.moving ? (
                <MovingForm token={choice.moving} start={time.start} calendar={calendar} />
              ) : (
                <BookingForm {...{ choice, time, calendar }} />
              ))}
          </Booker>
        </div>
      </div>
    </>
  );
}

/** The server could not read the free times. */
export function ErrorBoundary() {
  const { host } = useParams();
  return (
    <div className={`${container} ${styles.page}`}>
      <SiteMetadata page={bookPage} path={host ? `/book/${host}` : '/book'} noIndex />
      <h1 className={styles.title}>{booker.title}</h1>
      <LoadFailed text={booker.notLoaded} />
    </div>
  );
}

/** The calendar in the same shape as the REST response that the dialog gets. */
function monthOf({
  month,
  previous,
  next,
  timeZone,
  hostName,
  type,
  types,
  meeting,
  minutes,
  place,
  days,
}: NonNullable<BookPageQuery['response']['bookingCalendar']>): SlotMonth {
  return {
    month,
    previous,
    next,
    timeZone,
    hostName,
    type,
    types: types.map(({ slug, name, minutes: length, description }) => ({
      slug,
      name,
      minutes: length,
      description,
    })),
    meeting,
    minutes,
    place: placeOf(place),
    days: days.map(({ date, weekday, slots }) => ({
      date,
      weekday,
      slots: slots.map(({ start }) => ({ start })),
    })),
  };
}

interface Props {
  /** The token of the booking that moves. */
  token: string;
  start: string;
  calendar: SlotMonth;
}

/** Moves a booking to the chosen slot. The browser posts the form, and the server redirects to the page of the booking. */
function MovingForm({ token, start, calendar }: Props) {
  return (
    <form
      action={`/api/booking/${token}/reschedule`}
      method="post"
      id="booking-form"
      className={bookerStyles.form}
      data-native=""
    >
      <ChosenMeeting start={start} calendar={calendar} />
      <input type="hidden" name="start" value={start} />
      <Button type="submit" look="main" className={bookerStyles.submit}>
        {booker.move}
      </Button>
    </form>
  );
}

/** A place that only a newer server knows is shown as unknown. */
function placeOf(place: string | null | undefined): SlotMonth['place'] {
  return place === 'phone' || place === 'video' ? place : null;
}

/** Leads to the part of the calendar that answers the last choice. @returns the ref of the calendar. */
function useShownPart() {
  const box = useRef<HTMLDivElement>(null);
  const { state }: { state: { anchor?: string } | null } = useLocation();
  useEffect(() => {
    if (box.current && state?.anchor) showPart(box.current, state.anchor);
  }, [state]);
  return box;
}

/** Shows the calendar in the zone of the browser, unless the visitor has chosen one. */
function useOwnTimeZone(choice: Choice, path: string): void {
  const navigate = useNavigate();
  const findZone = useEffectEvent(() => {
    if (choice.timeZone) return;
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const parameters = new URLSearchParams([...keptParameters(choice), ['timeZone', own]]);
    void navigate(`${path}?${parameters}`, { replace: true, state: { keepsPlace: true } });
  });
  useEffect(() => findZone(), []);
}
