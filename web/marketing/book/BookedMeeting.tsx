import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BookedMeeting_booking$key } from '#relay/BookedMeeting_booking.graphql';
import { confirmation, callFrom } from '../../content/meetings/confirmation.ts';
import { type Booking, readBooking } from '../../content/meetings/addressedBooking.ts';
import { CALENDAR_FILE } from '../../content/pages/publicPages.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { lead } from '../../ui/page.css.ts';
import * as styles from './ConfirmationPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { timeInWords } from '../../layout/booker/words.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { company } from '../../content/company/company.ts';
import { Dial } from '../../ui/Dial.tsx';

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

interface Props {
  booking: BookedMeeting_booking$key;
  token: string;
}

/** The booking as it is stored, the way to change it, and the number that calls. */
export function StoredBooking({ booking: key, token }: Props) {
  const { start, timeZone, name, email, phone, meeting, hostName } = useFragment(
    graphql`
      fragment BookedMeeting_booking on Booking {
        start
        timeZone
        name
        email
        phone
        meeting
        hostName
      }
    `,
    key,
  );
  const { labels } = confirmation;
  const facts = [
    [labels.when, timeInWords(start, timeZone)],
    [labels.what, `${meeting} with ${hostName}`],
    [labels.who, name],
    [labels.invitation, email],
  ];
  return (
    <section aria-labelledby="booked" className={styles.section}>
      <div className={recipes.stackFromStart}>
        <h1 id="booked" className={styles.title}>
          {confirmation.booked}
        </h1>
        <p className={lead}>{confirmation.greeting(name)}</p>
        <dl className={styles.details}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a
          href={`${CALENDAR_FILE}?booking=${token}`}
          className={styles.add}
          data-event="add_to_calendar"
          data-category="booking"
          download
        >
          {confirmation.addToCalendar}
        </a>
        <LinkButton look="quiet" to={`/book/manage/${token}`}>
          {confirmation.manage}
        </LinkButton>
      </div>
      <CallFrom way={phone ? 'weCall' : 'youCall'} />
    </section>
  );
}

/** Our number: the one that calls, or the one to call if the visitor left none. */
function CallFrom({ way = 'weCall' }: { way?: 'weCall' | 'youCall' }) {
  const { title, text } = callFrom[way];
  return (
    <div className={styles.caller}>
      <Dial seconds={60} className={styles.dial} />
      <h2 className={recipes.title}>{title}</h2>
      <a
        href={`tel:${company.callsFrom.dialled}`}
        aria-label={callFrom.label}
        className={styles.number}
        data-event="call_us_confirmation"
        data-category="contact"
      >
        {company.callsFrom.display}
      </a>
      <p>{text}</p>
    </div>
  );
}

/** In words, so that nobody mistakes the month for the day. */
const words = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment. The server writes it in UTC, and the boot module writes it again in the visitor's own time zone. */
function LocalTime({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} data-local="" suppressHydrationWarning>
      {`${words.format(at)} UTC`.replaceAll(/ (?=[AP]M|UTC)/g, '\u00a0')}
    </time>
  );
}
