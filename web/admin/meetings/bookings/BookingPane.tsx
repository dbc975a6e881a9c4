import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { BookingPane_booking$key } from '#relay/BookingPane_booking.graphql';
import type { BookingWork_query$key } from '#relay/BookingWork_query.graphql';
import type { BookingPaneQuery } from '#relay/BookingPaneQuery.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import { formatPhone } from '../../../content/fields/phone.ts';
import { timeInWords } from '../../../layout/booker/words.ts';
import { EmailLink } from '../../../ui/EmailLink.tsx';
import { exact } from '../../kit/text.css.ts';
import * as styles from '../../kit/list/details/Details.css.ts';
import { detailsPane, Fact } from '../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../kit/list/details/times.tsx';
import { detailsPath } from '../../kit/list/list.ts';
import { BookingBadge } from './BookingBadge.tsx';
import { BookingWork } from './BookingWork.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

export const Pane = detailsPane<BookingPaneQuery>({
  query: graphql`
    query BookingPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...BookingPane_booking @alias(as: "booking")
      }
      ...BookingWork_query
    }
  `,
  noun: 'booking',
  details: ({ node, ...data }) => node?.booking && <Details booking={node.booking} hosts={data} />,
});

const fragment = graphql`
  fragment BookingPane_booking on Booking {
    name
    email
    phone
    notes
    plan
    service
    confirmed
    start
    timeZone
    status
    isSimulated
    meeting
    host @required(action: THROW) {
      name
    }
    createdAt
    lead {
      id
    }
    call {
      id
    }
    attribution @required(action: THROW) {
      utmCampaign
      utmSource
      utmMedium
      referrer
      landingPage
    }
    ...BookingWork_booking
  }
`;

interface Props {
  booking: BookingPane_booking$key;
  hosts: BookingWork_query$key;
}

function Details({ booking: key, hosts }: Props) {
  const booking = useFragment(fragment, key);
  const { name, email, phone, notes, start, timeZone, status, isSimulated, attribution } = booking;
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {phone && (
          <p className={exact}>
            <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
          </p>
        )}
        <p className={exact}>
          <EmailLink email={email} />
        </p>
        <p>
          <BookingBadge status={status} isSimulated={isSimulated} />
        </p>
        {isSimulated && (
          <p className={recipes.note}>
            The simulator invented this meeting. The person does not know of it, and the time stays
            free.
          </p>
        )}
      </header>
      <section className={styles.section}>
        <h3 className={styles.heading}>Meeting</h3>
        <dl className={recipes.stack[1]}>
          <Fact name="When" value={fullTime(start)} />
          <Fact name="For the visitor" value={timeInWords(start, timeZone)} />
          <Fact name="What" value={booking.meeting} />
          <Fact name="Host" value={booking.host.name} />
          <Fact name="Plan" value={booking.plan} />
          <Fact name="Service" value={booking.service} />
          <Fact name="Notes" value={notes} />
          <Fact
            name="Email address"
            value={
              !booking.confirmed && 'Not confirmed. Somebody else may have booked in this name.'
            }
          />
          <Fact name="Booked" value={fullTime(booking.createdAt)} />
          <Fact
            name="Lead"
            value={
              booking.lead && (
                <Link to={detailsPath(pathOf('leads'), booking.lead.id)}>Open the lead</Link>
              )
            }
          />
          <Fact
            name="Call"
            value={
              booking.call && (
                <Link to={detailsPath(pathOf('calls'), booking.call.id)}>Open the call</Link>
              )
            }
          />
        </dl>
      </section>
      <BookingWork booking={booking} hosts={hosts} />
      <section className={styles.section}>
        <h3 className={styles.heading}>Where from</h3>
        <dl className={recipes.stack[1]}>
          <Fact name="Campaign" value={attribution.utmCampaign ?? 'Unknown'} />
          <Fact name="Source" value={attribution.utmSource} />
          <Fact name="Medium" value={attribution.utmMedium} />
          <Fact name="Referrer" value={attribution.referrer} />
          <Fact name="Landing page" value={attribution.landingPage} />
        </dl>
      </section>
    </div>
  );
}
