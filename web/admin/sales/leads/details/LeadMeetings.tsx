import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { LeadMeetings_lead$key } from '#relay/LeadMeetings_lead.graphql';
import { interestInWords } from '../../../../content/meetings/interest.ts';
import { pathOf } from '../../../../content/staff/areas.ts';
import { detailsPath } from '../../../kit/list/list.ts';
import { StateBadge } from '../../../kit/list/table/StateBadge.tsx';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { fullTime } from '../../../kit/list/details/times.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment LeadMeetings_lead on Lead {
    bookings {
      id
      start
      status
      isSimulated
      meeting
      host @required(action: THROW) {
        name
      }
      plan
      service
      confirmed
    }
  }
`;

/** The meetings of a lead, with the plan or service that each is about. */
export function LeadMeetings({ lead: key }: { lead: LeadMeetings_lead$key }) {
  const { bookings } = useFragment(fragment, key);
  if (!bookings?.length) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Meetings</h3>
      {bookings.map(
        ({ id, start, status, isSimulated, meeting, host, plan, service, confirmed }) => (
          <div key={id}>
            <p>
              <Link to={detailsPath(pathOf('bookings'), id)}>{fullTime(start)}</Link>
              {status === 'cancelled' && ', cancelled'}
              {status === 'booked' && !confirmed && ', email address not confirmed'}{' '}
              {isSimulated && <StateBadge state="simulated" />}
            </p>
            <p className={recipes.soft}>
              {[`${meeting} with ${host.name}`, interestInWords({ plan, service })]
                .filter(Boolean)
                .join('. ')}
            </p>
          </div>
        ),
      )}
    </section>
  );
}
