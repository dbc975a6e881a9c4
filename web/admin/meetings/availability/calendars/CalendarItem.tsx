import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CalendarItem_calendar$key } from '#relay/CalendarItem_calendar.graphql';
import type { CalendarItemMutation } from '#relay/CalendarItemMutation.graphql';
import { control } from '../../../kit/controls.css.ts';
import { DestroyDialog } from '../../../kit/dialog/DialogActions.tsx';
import { Moment } from '../../../kit/list/details/times.tsx';
import * as styles from '../AvailabilityPage.css.ts';
import { useBeginConsent } from './useBeginConsent.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment CalendarItem_calendar on ConnectedCalendar {
    id
    name
    readAt
    error
    failingSince
    kind
    needsConsent
    writeError
    writeFailedAt
  }
`;

const mutation = graphql`
  mutation CalendarItemMutation($input: RemoveCalendarInput!) {
    removeCalendar(input: $input) {
      ... on RemoveCalendarPayload @alias(as: "payload") {
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  hostId: string;
  calendar: CalendarItem_calendar$key;
}

/** A connected calendar, with the time when it was last read, and its errors. */
export function CalendarItem({ hostId, calendar: key }: Props) {
  const calendar = useFragment(fragment, key);
  const { id, name, readAt, error, failingSince, kind, needsConsent } = calendar;
  const { writeError, writeFailedAt } = calendar;
  const [begin, beginning] = useBeginConsent();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const [remove, removing] = useAction<CalendarItemMutation>(mutation, {
    failed: 'Failed to remove the calendar',
    done: { title: 'Calendar Removed', description: `${name} is no longer read.` },
    onDone: close,
  });
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={recipes.note}>
          {readAt ? (
            <>
              Last read <Moment at={readAt} />
            </>
          ) : (
            'Never read'
          )}
        </p>
        {error && failingSince && (
          <p className={recipes.fieldProblem}>
            {error} This calendar has failed since <Moment at={failingSince} />. The appointments
            that were read before still count.
          </p>
        )}
        {writeError && writeFailedAt && (
          <p className={recipes.fieldProblem}>
            A meeting could not be added on <Moment at={writeFailedAt} />: {writeError} We will try
            again.
          </p>
        )}
      </div>
      <div className={recipes.row}>
        {needsConsent && (
          <button
            type="button"
            aria-label={`Connect Again: ${name}`}
            className={control}
            disabled={beginning}
            onClick={() => void begin({ hostId, provider: kind })}
          >
            Connect Again
          </button>
        )}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          className={control}
          onClick={() => setAsking(true)}
        >
          Remove
        </button>
      </div>
      {asking && (
        <DestroyDialog
          action={`Remove ${name}`}
          pending={removing && 'Removing...'}
          onConfirm={() => void remove({ input: { id } })}
          onClose={close}
        >
          <p>Visitors can then book times at which this calendar has an appointment.</p>
        </DestroyDialog>
      )}
    </li>
  );
}
