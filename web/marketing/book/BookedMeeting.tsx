import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BookedMeeting_booking$key } from '#relay/BookedMeeting_booking.graphql';
import { confirmation, callFrom } from '../../content/meetings/confirmation.ts';
import { placeInWords } from '../../content/meetings/booker.ts';
import { bookedTimeInWords } from '../../content/meetings/timesInWords.ts';
import { readBooking } from '../../content/meetings/addressedBooking.ts';
import { CALENDAR_FILE } from '../../content/pages/publicPages.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { lead } from '../../ui/page.css.ts';
import * as styles from './ConfirmationPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { company } from '../../content/company/company.ts';
import { Dial } from '../../ui/Dial.tsx';

const MINUTE_MS = 60_000;
const { labels } = confirmation;

interface StoredProps {
  booking: BookedMeeting_booking$key;
  token: string;
}

/** The booking as it is stored, the way to change it, and the number that calls. */
export function StoredBooking({ booking: key, token }: StoredProps) {
  const booking = useFragment(
    graphql`
      fragment BookedMeeting_booking on Booking {
        start
        end
        timeZone
        place
        name
        email
        phone
        meeting
        plan
        service
        hostName
        confirmed
        canChange
      }
    `,
    key,
  );
  const { start, end, timeZone, name, email, phone, meeting, place } = booking;
  const { plan, service, hostName, confirmed, canChange } = booking;
  return (
    <Confirmation
      title={confirmation.booked(meeting)}
      text={confirmation.greeting(name)}
      caller={phone ? 'weCall' : 'youCall'}
    >
      <Facts
        of={[
          [labels.when, bookedTimeInWords(start, end, timeZone)],
          [labels.what, `${meeting} with ${hostName}`],
          [labels.where, placeInWords(place, phone)],
          [labels.plan, plan],
          [labels.service, service],
          [labels.who, name],
          [labels.invitation, email],
        ]}
      />
      {canChange && !confirmed && <p className={recipes.note}>{confirmation.unconfirmed}</p>}
      <CalendarFile parameters={new URLSearchParams({ booking: token })} />
      <LinkButton look="quiet" to={`/book/manage/${token}`}>
        {confirmation.manage}
      </LinkButton>
    </Confirmation>
  );
}

/** The booking of a scheduling service, as far as the URL describes it, and the number that calls. */
export function BookedMeeting({ parameters }: { parameters: URLSearchParams }) {
  const { id, start, end, name, email } = readBooking(parameters);
  if (!start) {
    return (
      <Confirmation
        title={confirmation.unknown.title}
        text={confirmation.unknown.text}
        caller={null}
      >
        <BookingLink look="plain" data-event="book_demo_confirmation" data-category="cta">
          {confirmation.book}
        </BookingLink>
      </Confirmation>
    );
  }
  const minutes = end && Math.round((end.getTime() - start.getTime()) / MINUTE_MS);
  // The calendar file is requested with the parsed values, not with the text of the URL.
  const file = new URLSearchParams({ start: start.toISOString() });
  if (end) file.set('end', end.toISOString());
  if (id) file.set('uid', id);
  return (
    <Confirmation
      title={confirmation.booked()}
      text={name && confirmation.greeting(name)}
      caller="weCall"
    >
      <Facts
        of={[
          [labels.when, <LocalTime key="start" at={start} />],
          [labels.length, minutes && confirmation.minutes(minutes)],
          [labels.who, name],
          [labels.invitation, email],
        ]}
      />
      <CalendarFile parameters={file} />
      <p className={recipes.note}>{confirmation.change}</p>
    </Confirmation>
  );
}

type CallWay = 'weCall' | 'youCall';

interface ConfirmationProps {
  title: string;
  text: string | null;
  /** Who calls. Null without a known booking. */
  caller: CallWay | null;
  children: ReactNode;
}

function Confirmation({ title, text, caller, children }: ConfirmationProps) {
  return (
    <section aria-labelledby="booked" className={styles.section}>
      <div className={recipes.stackFromStart}>
        <h1 id="booked" className={styles.title}>
          {title}
        </h1>
        <p className={lead}>{text}</p>
        {children}
      </div>
      {caller && <CallFrom way={caller} />}
    </section>
  );
}

/** Facts with their labels. Empty ones are left out. */
function Facts({ of }: { of: [label: string, value: ReactNode][] }) {
  return (
    <dl className={styles.details}>
      {of.map(
        ([label, value]) =>
          value && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function CalendarFile({ parameters }: { parameters: URLSearchParams }) {
  return (
    <a
      href={`${CALENDAR_FILE}?${parameters}`}
      className={styles.add}
      data-event="add_to_calendar"
      data-category="booking"
      download
    >
      {confirmation.addToCalendar}
    </a>
  );
}

/** Our number: the one that calls, or the one to call if the visitor left none. */
function CallFrom({ way }: { way: CallWay }) {
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
