import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CalendarItem_calendar$key } from '#relay/CalendarItem_calendar.graphql';
import { control } from '../../controls.css.ts';
import { DestroyDialog } from '../../dialog/DestroyDialog.tsx';
import { Moment } from '../../list/details/Moment.tsx';
import * as page from '../AvailabilityPage.css.ts';
import * as styles from './Calendars.css.ts';
import { useRemoveCalendar } from './useRemoveCalendar.ts';

const fragment = graphql`
  fragment CalendarItem_calendar on ConnectedCalendar {
    id
    name
    readAt
    error
    failingSince
  }
`;

/** A connected calendar, with its age and what is wrong with it. */
export function CalendarItem({ calendar: key }: { calendar: CalendarItem_calendar$key }) {
  const { id, name, readAt, error, failingSince } = useFragment(fragment, key);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const [remove, removing] = useRemoveCalendar({ name, onDone: close });
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={page.note}>
          {readAt ? (
            <>
              Last read <Moment at={readAt} />
            </>
          ) : (
            'Never read'
          )}
        </p>
        {error && failingSince && (
          <p className={page.problem}>
            {error} It fails since <Moment at={failingSince} />. What was read before still counts.
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className={control}
        onClick={() => setAsking(true)}
      >
        Remove
      </button>
      {asking && (
        <DestroyDialog
          action={`Remove ${name}`}
          pending={removing && 'Removing...'}
          onConfirm={() => void remove(id)}
          onClose={close}
        >
          <p>Visitors can then book times at which this calendar has an appointment.</p>
        </DestroyDialog>
      )}
    </li>
  );
}
