import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks.js';
import type { MoveDialog_booking$key } from '#relay/MoveDialog_booking.graphql';
import type { MoveDialogQuery } from '#relay/MoveDialogQuery.graphql';
import type { MoveDialogMutation } from '#relay/MoveDialogMutation.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import { Booker } from '../../../layout/booker/Booker.tsx';
import { type Choice, readChoice, type SlotDays } from '../../../layout/booker/slotMonth.ts';
import { timeInWords } from '../../../layout/booker/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment MoveDialog_booking on Booking {
    id
    name
    timeZone
    meetingType
    hostUsername
  }
`;

const query = graphql`
  query MoveDialogQuery($month: String, $timeZone: String, $host: String, $type: String) {
    bookingCalendar(month: $month, timeZone: $timeZone, host: $host, type: $type, moving: true) {
      month
      previous
      next
      timeZone
      days {
        date
        weekday
        slots {
          start
        }
      }
    }
  }
`;

const mutation = graphql`
  mutation MoveDialogMutation($input: RescheduleBookingInput!) {
    rescheduleBooking(input: $input) {
      ... on RescheduleBookingPayload @alias(as: "payload") {
        booking {
          ...BookingPane_booking
          ...BookingsPage_booking
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Calendar = NonNullable<MoveDialogQuery['response']['bookingCalendar']>;

/** The month for the calendar of visitors. */
function slotDays({ month, previous, next, timeZone, days }: Calendar): SlotDays {
  return {
    month,
    previous,
    next,
    timeZone,
    days: days.map(({ date, weekday, slots }) => ({
      date,
      weekday,
      slots: slots.map(({ start }) => ({ start })),
    })),
  };
}

interface Props {
  booking: MoveDialog_booking$key;
  onClose(): void;
}

/** Moves a meeting to a free time, in the calendar that visitors use. */
export function MoveDialog({ booking: key, onClose }: Props) {
  const { id, name, timeZone, meetingType, hostUsername } = useFragment(fragment, key);
  const [choice, setChoice] = useState<Choice>(() =>
    readChoice(new URLSearchParams({ timeZone, type: meetingType }), hostUsername ?? null),
  );
  const { calendar, failed } = useCalendar(choice);
  const [move, moving] = useAction<MoveDialogMutation>(mutation, {
    failed: 'Failed to move the booking',
    done: 'Booking moved',
    onDone: onClose,
  });
  const { start } = choice;
  return (
    <Dialog title={`Reschedule the meeting with ${name}`} open onClose={onClose} width="large">
      {failed && <p role="alert">The free times could not be loaded.</p>}
      {calendar ? (
        <Booker
          calendar={calendar}
          choice={choice}
          address={pathOf('bookings')}
          onChoose={(parameters) => setChoice(readChoice(parameters, hostUsername ?? null))}
        >
          {start && (
            <div>
              <p>{timeInWords(start, calendar.timeZone)}</p>
              <Button
                look="main"
                pending={moving && 'Moving...'}
                onClick={() => void move({ input: { id, start } })}
              >
                Reschedule
              </Button>
            </div>
          )}
        </Booker>
      ) : (
        <p role="status">Loading the free times</p>
      )}
    </Dialog>
  );
}

/** The month of the choice. The last one stays until the next one is there. */
function useCalendar({ month, timeZone, host, type }: Choice) {
  const environment = useRelayEnvironment();
  const [shown, setShown] = useState<{ calendar: SlotDays | null; failed: boolean }>({
    calendar: null,
    failed: false,
  });
  useEffect(() => {
    const variables = { month, timeZone, host, type };
    const request = fetchQuery<MoveDialogQuery>(environment, query, variables).subscribe({
      next: ({ bookingCalendar }) =>
        setShown((last) => ({
          calendar: bookingCalendar ? slotDays(bookingCalendar) : last.calendar,
          failed: !bookingCalendar,
        })),
      error: () => setShown((last) => ({ ...last, failed: true })),
    });
    return () => request.unsubscribe();
  }, [month, timeZone, host, type, environment]);
  return shown;
}
