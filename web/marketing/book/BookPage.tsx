import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { useEffect, useEffectEvent } from 'react';
import type { BookPageQuery } from '#relay/BookPageQuery.graphql';
import { booker } from '../../content/meetings/booker.ts';
import { bookPage } from '../../content/pages/publicPages.ts';
import { Booker } from '../../layout/booker/Booker.tsx';
import { BookingForm } from '../../layout/booker/BookingForm.tsx';
import { InterestLine } from '../../layout/booker/InterestLine.tsx';
import { KindChoice } from '../../layout/booker/KindChoice.tsx';
import {
  chosenTime,
  keptParameters,
  type SlotMonth,
  type Choice,
} from '../../layout/booker/slotMonth.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { Component as NotFoundPage } from '../NotFoundPage.tsx';
import * as styles from './BookPage.css.ts';
import type { BookData } from '../loaders.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Button } from '../../ui/Button.tsx';
import * as bookerStyles from '../../layout/booker/Booker.css.ts';
import { timeInWords } from '../../layout/booker/words.ts';

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
  const choose = (parameters: URLSearchParams, anchor: string) =>
    void navigate(`${path}?${parameters}#${anchor}`);
  useOwnTimeZone(choice, choose);

  if (!bookingCalendar) return <NotFoundPage />;
  const calendar = monthOf(bookingCalendar);
  const { hostName, meeting, minutes, timeZone } = calendar;
  const time = chosenTime(calendar, choice);
  const title = hostName ? booker.withHost(hostName) : booker.title;
  return (
    <>
      <PageMetadata {...bookPage} path={path} noIndex={choice.host !== null} />
      <div className={`${container} ${styles.page}`}>
        <div>
          <h1 className={styles.title}>{choice.moving ? booker.moving : title}</h1>
          {/* Several kinds of meeting are buttons, which contain the same text. */}
          {(choice.moving || calendar.types.length < 2) && (
            <p className={lead}>{booker.length(meeting, minutes)}</p>
          )}
          {!choice.moving && <InterestLine choice={choice} />}
        </div>
        {!choice.moving && (
          <KindChoice {...{ calendar, choice }} address={path} onChoose={choose} />
        )}
        <Booker calendar={calendar} choice={choice} address={path} onChoose={choose}>
          {time && choice.moving && !time.instead && (
            <MovingForm token={choice.moving} start={time.start} timeZone={timeZone} />
          )}
          {time && choice.moving && time.instead && (
            <p role="alert" className={recipes.problem}>
              {booker.taken}
            </p>
          )}
          {time && !choice.moving && (
            <BookingForm choice={choice} time={time} timeZone={timeZone} />
          )}
        </Booker>
      </div>
    </>
  );
}

/** The server could not read the free times. */
export function ErrorBoundary() {
  const { host } = useParams();
  return (
    <div className={`${container} ${styles.page}`}>
      <PageMetadata {...bookPage} path={host ? `/book/${host}` : '/book'} noIndex />
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
  timeZone: string;
}

/** Moves a booking to the chosen slot. The browser posts the form, and the server redirects to the page of the booking. */
function MovingForm({ token, start, timeZone }: Props) {
  return (
    <form
      action={`/api/booking/${token}/reschedule`}
      method="post"
      id="booking-form"
      className={bookerStyles.form}
      data-native=""
    >
      <p className={bookerStyles.chosen}>
        {booker.chosen}: {timeInWords(start, timeZone)}
      </p>
      <input type="hidden" name="start" value={start} />
      <Button type="submit" look="main" className={bookerStyles.submit}>
        {booker.move}
      </Button>
    </form>
  );
}

/** Shows the calendar in the zone of the browser, unless the visitor has chosen one. */
function useOwnTimeZone(
  choice: Choice,
  choose: (parameters: URLSearchParams, anchor: string) => void,
): void {
  const findZone = useEffectEvent(() => {
    if (choice.timeZone) return;
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    choose(new URLSearchParams([...keptParameters(choice), ['timeZone', own]]), '');
  });
  useEffect(() => findZone(), []);
}
