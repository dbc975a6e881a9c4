import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import type { BookPageQuery } from '#relay/BookPageQuery.graphql';
import { booker } from '../../content/booking/booker.ts';
import { bookPage } from '../../content/pages/bookPage.ts';
import { Booker } from '../../layout/booker/Booker.tsx';
import { BookingForm } from '../../layout/booker/BookingForm.tsx';
import { MovingForm } from '../../layout/booker/MovingForm.tsx';
import type { SlotMonth } from '../../layout/booker/slotMonth.ts';
import { useOwnTimeZone } from '../../layout/booker/useOwnTimeZone.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { useFormState } from '../../layout/pageState.ts';
import { container, lead } from '../../ui/page.css.ts';
import { Component as NotFoundPage } from '../notFound/NotFoundPage.tsx';
import * as styles from './BookPage.css.ts';
import type { BookData } from './loaders.ts';

/** /book and /book/{host}: the calendar of the team or of a host. */
export function Component() {
  const { query, choice } = useLoaderData<BookData>();
  const { bookingCalendar } = usePreloadedQuery<BookPageQuery>(
    graphql`
      query BookPageQuery($month: String, $timeZone: String, $host: String, $type: String)
      @preloadable {
        bookingCalendar(month: $month, timeZone: $timeZone, host: $host, type: $type) {
          month
          previous
          next
          timeZone
          hostName
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
  const { revalidate } = useRevalidator();
  const path = choice.host ? `/book/${choice.host}` : '/book';
  const choose = (parameters: URLSearchParams, anchor: string) =>
    void navigate(`${path}?${parameters}#${anchor}`);
  useOwnTimeZone(choice, choose);
  const refused = useFormState('booking-form');

  if (!bookingCalendar) return <NotFoundPage />;
  const calendar = monthOf(bookingCalendar);
  const { hostName, meeting, minutes, timeZone } = calendar;
  const start = calendar.days
    .flatMap(({ slots }) => slots)
    .find((slot) => slot.start === choice.start)?.start;
  // The form is gone together with its time, so the page says why.
  const taken = !start && (refused?.errors['start'] ?? refused?.errors['form']);
  const title = hostName ? booker.withHost(hostName) : booker.title;
  return (
    <>
      <PageMetadata {...bookPage} path={path} noIndex={choice.host !== null} />
      <div className={`${container} ${styles.page}`}>
        <div>
          <h1 className={styles.title}>{choice.moving ? booker.moving : title}</h1>
          <p className={lead}>{booker.length(meeting, minutes)}</p>
        </div>
        <Booker calendar={calendar} choice={choice} address={path} onChoose={choose}>
          {taken && (
            <p role="alert" className={styles.refusal}>
              {taken}
            </p>
          )}
          {start && choice.moving && (
            <MovingForm token={choice.moving} start={start} timeZone={timeZone} />
          )}
          {start && !choice.moving && (
            <BookingForm
              key={start}
              choice={choice}
              start={start}
              timeZone={timeZone}
              onTaken={() => void revalidate()}
            />
          )}
        </Booker>
      </div>
    </>
  );
}

/** The calendar in the form that the dialog gets by REST, too. */
function monthOf({
  month,
  previous,
  next,
  timeZone,
  hostName,
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
    meeting,
    minutes,
    days: days.map(({ date, weekday, slots }) => ({
      date,
      weekday,
      slots: slots.map(({ start }) => ({ start })),
    })),
  };
}
