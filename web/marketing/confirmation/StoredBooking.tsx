import { graphql, useFragment } from 'react-relay/hooks.js';
import type { StoredBooking_booking$key } from '#relay/StoredBooking_booking.graphql';
import { confirmation } from '../../content/meetings/confirmation.ts';
import { CALENDAR_FILE } from '../../content/pages/publicPages.ts';
import { timeInWords } from '../../layout/booker/words.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lead } from '../../ui/page.css.ts';
import * as styles from '../book/ConfirmationPage.css.ts';
import { CallFrom } from './CallFrom.tsx';
import * as recipes from '../../theme/recipes.css.ts';

interface Props {
  booking: StoredBooking_booking$key;
  token: string;
}

/** The booking as it is stored, the way to change it, and the number that calls. */
export function StoredBooking({ booking: key, token }: Props) {
  const { start, timeZone, name, email, phone, meeting, hostName } = useFragment(
    graphql`
      fragment StoredBooking_booking on Booking {
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
