import { graphql, useFragment } from 'react-relay/hooks.js';
import type { useInventedMeetings_lead$key } from '#relay/useInventedMeetings_lead.graphql';

interface CallWithMeeting {
  readonly isSimulated: boolean;
  readonly bookedAt: string | null | undefined;
}

/**
 * Tells whether the simulator invented the meeting of a call. A visitor can book after a simulated call, so the meetings of the lead say
 * it.
 */
export function useInventedMeetings(
  lead: useInventedMeetings_lead$key | null | undefined,
): (call: CallWithMeeting) => boolean {
  const data = useFragment(
    graphql`
      fragment useInventedMeetings_lead on Lead {
        bookings {
          start
          isSimulated
        }
      }
    `,
    lead,
  );
  const invented = (data?.bookings ?? []).flatMap(({ start, isSimulated }) =>
    isSimulated ? [Date.parse(start)] : [],
  );
  return ({ isSimulated, bookedAt }) =>
    isSimulated && Boolean(bookedAt) && invented.includes(Date.parse(bookedAt ?? ''));
}
