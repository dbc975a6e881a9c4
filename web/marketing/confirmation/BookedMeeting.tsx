import { confirmation } from '../../content/meetings/confirmation.ts';
import { type Booking, readBooking } from '../../content/meetings/addressedBooking.ts';
import { CALENDAR_FILE } from '../../content/pages/publicPages.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { lead } from '../../ui/page.css.ts';
import * as styles from '../book/ConfirmationPage.css.ts';
import { CallFrom } from './CallFrom.tsx';
import { LocalTime } from '../book/BookedMeeting.tsx';
import * as recipes from '../../theme/recipes.css.ts';

const MINUTE_MS = 60_000;

/** What was booked in a scheduling service, as far as the address tells it, and the number that calls. */
export function BookedMeeting({ parameters }: { parameters: URLSearchParams }) {
  const booking = readBooking(parameters);
  const { start, name } = booking;
  const { booked, greeting, unknown } = confirmation;
  return (
    <section aria-labelledby="booked" className={styles.section}>
      <div className={recipes.stackFromStart}>
        <h1 id="booked" className={styles.title}>
          {start ? booked : unknown.title}
        </h1>
        <p className={lead}>{start ? name && greeting(name) : unknown.text}</p>
        {start && <Details booking={booking} start={start} />}
        {start ? (
          <Actions booking={booking} start={start} />
        ) : (
          <BookingLink look="plain" data-event="book_demo_confirmation" data-category="cta">
            {confirmation.book}
          </BookingLink>
        )}
      </div>
      <CallFrom />
    </section>
  );
}

function Details({ booking, start }: { booking: Booking; start: Date }) {
  const { end, name, email } = booking;
  const { labels, minutes } = confirmation;
  const length = end && Math.round((end.getTime() - start.getTime()) / MINUTE_MS);
  return (
    <dl className={styles.details}>
      <dt>{labels.when}</dt>
      <dd>
        <LocalTime at={start} />
      </dd>
      {length && (
        <>
          <dt>{labels.length}</dt>
          <dd>{minutes(length)}</dd>
        </>
      )}
      {name && (
        <>
          <dt>{labels.who}</dt>
          <dd>{name}</dd>
        </>
      )}
      {email && (
        <>
          <dt>{labels.invitation}</dt>
          <dd>{email}</dd>
        </>
      )}
    </dl>
  );
}

/** The calendar file is requested with the parsed values, not with the text of the address. */
function Actions({ booking: { id, end }, start }: { booking: Booking; start: Date }) {
  const parameters = new URLSearchParams({ start: start.toISOString() });
  if (end) parameters.set('end', end.toISOString());
  if (id) parameters.set('uid', id);
  return (
    <>
      <a
        href={`${CALENDAR_FILE}?${parameters}`}
        className={styles.add}
        data-event="add_to_calendar"
        data-category="booking"
        download
      >
        {confirmation.addToCalendar}
      </a>
      <p className={recipes.note}>{confirmation.change}</p>
    </>
  );
}
