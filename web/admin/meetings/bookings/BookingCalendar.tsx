import { dayAfter } from '../days.ts';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link, useLocation } from 'react-router-dom';
import type {
  BookingCalendar_booking$data,
  BookingCalendar_booking$key,
} from '#relay/BookingCalendar_booking.graphql';
import { dayInWords } from '../../../layout/booker/words.ts';
import { control } from '../../kit/controls.css.ts';
import { detailsPath, type List, listPath, type Selection } from '../../kit/list/list.ts';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { BOOKING_STATUS_LABELS } from './bookingStatus.ts';
import * as styles from './BookingCalendar.css.ts';
import {
  type CalendarView,
  daysOfView,
  type Placed,
  placeMeetings,
  stepOf,
} from './calendarView.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment BookingCalendar_booking on Booking @relay(plural: true) {
    id
    start
    end
    status
    isSimulated
    name
    meeting
    host @required(action: THROW) {
      name
    }
  }
`;

type Booking = BookingCalendar_booking$data[number] & { minutes: number };

interface Props {
  view: CalendarView;
  bookings: BookingCalendar_booking$key;
  /** How many there are in these days. */
  total: number;
  list: List;
  selection: Selection;
}

/** The meetings of a day or a week, by the reader's clock. On a phone each day is a list. */
export function BookingCalendar({ view, bookings: key, total, list, selection }: Props) {
  const bookings = useFragment(fragment, key).map((booking) => ({
    ...booking,
    minutes: (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000,
  }));
  const { filters } = selection;
  const days = daysOfView(view, filters['date'] ?? '');
  const columns = days.map((day) => ({ day, meetings: placeMeetings(bookings, day) }));
  const hours = hoursOf(columns.flatMap(({ meetings }) => meetings));
  const [first = '', last = first] = [days[0], days.at(-1)];
  const to = (date: string) => listPath(list, { filters: { ...filters, date } });
  const step = stepOf(view);
  return (
    <section aria-label={view === 'day' ? 'Day' : 'Week'} className={styles.calendar}>
      <div className={recipes.centeredRow}>
        <Link to={to(dayAfter(first, -step))} className={control}>
          Previous {view}
        </Link>
        <Link to={to('')} className={control}>
          Today
        </Link>
        <Link to={to(dayAfter(first, step))} className={control}>
          Next {view}
        </Link>
        <h2 className={styles.title}>
          {first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`}
        </h2>
      </div>
      {total > bookings.length && (
        <p role="status" className={recipes.note}>
          There are {total} meetings on these days, but only the last {bookings.length} are shown.
          Choose a host to see fewer.
        </p>
      )}
      <div
        className={styles.grid}
        style={{ '--days': tracksOf(columns), '--hours': hours.length } as React.CSSProperties}
      >
        <div aria-hidden="true" className={styles.hours}>
          {hours.map((hour) => (
            <span key={hour} className={styles.hour}>
              {hour}:00
            </span>
          ))}
        </div>
        {columns.map(({ day, meetings }) => (
          <section key={day} aria-label={dayInWords(day)} className={styles.day}>
            <h3 className={styles.dayName}>{shortDay(day)}</h3>
            <ol className={styles.meetings}>
              {meetings.map((meeting) => (
                <Entry key={meeting.id} meeting={meeting} list={list} firstHour={hours[0] ?? 0} />
              ))}
            </ol>
            {meetings.length === 0 && <p className={styles.none}>No meetings</p>}
          </section>
        ))}
      </div>
    </section>
  );
}

/** A day with meetings at the same time is wider, so that the time and the name of each can be read. */
function tracksOf(columns: readonly { meetings: readonly Placed<Booking>[] }[]): string {
  return columns
    .map(({ meetings }) => Math.max(1, ...meetings.map(({ lanes }) => lanes)))
    .map((lanes) => `minmax(${lanes === 1 ? DAY_REM : lanes * LANE_REM}rem, ${lanes}fr)`)
    .join(' ');
}

/** Room for a time and about ten letters. */
const LANE_REM = 8;
/** Room for the name of a day. */
const DAY_REM = 5;

/** The length of a meeting that has room for one line. */
const ONE_LINE_MINUTES = 30;

interface EntryProps {
  meeting: Placed<Booking>;
  list: List;
  firstHour: number;
}

function Entry({ meeting, list, firstHour }: EntryProps) {
  const { search } = useLocation();
  const {
    id,
    start,
    status,
    isSimulated,
    name,
    meeting: kind,
    host,
    from,
    to,
    lane,
    lanes,
  } = meeting;
  const length = to - from <= ONE_LINE_MINUTES ? 'short' : 'long';
  const place = {
    '--from': (from - firstHour * 60) / 60,
    '--length': Math.max(to - from, 30) / 60,
    '--lane': lane,
    '--lanes': lanes,
  };
  return (
    <li className={styles.entry} style={place as React.CSSProperties}>
      <Link
        to={detailsPath(list.path, id, search)}
        className={`${styles.link[status]} ${isSimulated ? styles.simulated : ''}`}
        title={`${name}: ${kind}, ${host.name}${isSimulated ? ' (Simulated)' : ''}`}
      >
        <span className={styles.first[length]}>
          <strong className={styles.what[length]}>
            {clock.format(new Date(start))} {name}
          </strong>
          {isSimulated && (
            <span className={styles.mark}>
              <StateBadge state="simulated" />
            </span>
          )}
        </span>
        <span>
          {kind}, {host.name}
          {status !== 'booked' && ` (${BOOKING_STATUS_LABELS[status]})`}
        </span>
      </Link>
    </li>
  );
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function shortDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

const MORNING = 8;
const EVENING = 18;

/** The hours that are drawn: those of an office, and all that the meetings need. */
function hoursOf(meetings: readonly Placed<Booking>[]): number[] {
  const first = Math.min(MORNING, ...meetings.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(EVENING, ...meetings.map(({ to }) => Math.ceil(to / 60)));
  return Array.from({ length: last - first }, (_, index) => first + index);
}
