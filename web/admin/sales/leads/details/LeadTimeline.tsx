import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type {
  LeadTimeline_lead$data,
  LeadTimeline_lead$key,
} from '#relay/LeadTimeline_lead.graphql';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { states } from '../../../kit/list/table/StateBadge.css.ts';
import { StateBadge } from '../../../kit/list/table/StateBadge.tsx';
import { CallAnswers } from '../../calls/CallAnswers.tsx';
import { CallBadge } from '../../calls/CallBadge.tsx';
import { CallOutcome } from '../../calls/CallOutcome.tsx';
import { useInventedMeetings } from '../../calls/useInventedMeetings.ts';
import { LEAD_STATUS_LABELS } from '../leadStatus.ts';
import { shortTime } from '../../../kit/list/details/times.tsx';
import { TimelineStep } from '../../../kit/list/details/detailsPane.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment LeadTimeline_lead on Lead {
    createdAt
    attribution {
      utmCampaign
      utmSource
      referrer
    }
    history @required(action: THROW) {
      at
      actorName
      from
      to
      notesChanged
    }
    ...useInventedMeetings_lead
    call {
      id
      direction
      isSimulated
      bookedAt
      endedAt
      events {
        id
        status
        occurredAt
      }
      ...CallOutcome_call
    }
    calls(first: 20) {
      edges {
        node {
          id
          direction
          isSimulated
          bookedAt
          endedAt
          events {
            id
            status
            occurredAt
          }
          answers {
            __typename
          }
          ...CallAnswers_call
        }
      }
    }
  }
`;

interface Event {
  key: string;
  /** Orders the events. */
  at: string;
  /** Shown instead of `at`. */
  shown?: string;
  isTimed?: boolean;
  what: ReactNode;
}

/** What happened to a lead, in order: campaign, lead, calls, appointments and changes by staff. */
export function LeadTimeline({ lead: key }: { lead: LeadTimeline_lead$key }) {
  const lead = useFragment(fragment, key);
  const isInvented = useInventedMeetings(lead);
  const { createdAt, call } = lead;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Timeline</h3>
      <ol className={recipes.stack[1]}>
        {eventsOf(lead, isInvented).map(({ key: id, at, shown, isTimed, what }) => (
          <TimelineStep key={id} at={shown ?? at} since={isTimed ? createdAt : undefined}>
            {what}
          </TimelineStep>
        ))}
      </ol>
      {call && <CallOutcome call={call} />}
      {answeredBefore(lead).map((earlier) => (
        <section key={earlier.id}>
          <h4 className={recipes.label}>
            <Link to={`/admin/calls/${earlier.id}`}>
              Call of {shortTime(earlier.endedAt ?? createdAt)}
            </Link>
          </h4>
          <CallAnswers call={earlier} />
        </section>
      ))}
    </section>
  );
}

function eventsOf(lead: LeadTimeline_lead$data, isInvented: (call: TimedCall) => boolean): Event[] {
  const { createdAt, attribution, history } = lead;
  const { utmCampaign, utmSource, referrer } = attribution;
  const origin = utmCampaign ?? utmSource ?? referrer;
  const changes: Event[] = history.map(({ at, actorName, from, to, notesChanged }) => ({
    key: at,
    at,
    what: `${actorName ?? 'Somebody'}: ${change(from, to, notesChanged)}`,
  }));
  const later = [
    ...callsOf(lead).flatMap((call, index) => stepsOf(call, index, isInvented)),
    ...changes,
  ];
  return [
    ...(origin ? [{ key: 'origin', at: createdAt, what: `Came from ${origin}` }] : []),
    { key: 'received', at: createdAt, what: 'Lead received' },
    ...later.toSorted((a, b) => a.at.localeCompare(b.at)),
  ];
}

/** The calls before the latest one that have answers, the newest first. */
function answeredBefore({ call, calls }: LeadTimeline_lead$data) {
  const loaded = calls?.edges.map(({ node }) => node) ?? [];
  return loaded.filter(({ id, answers }) => id !== call?.id && answers?.length);
}

type Call = NonNullable<LeadTimeline_lead$data['call']>;
type TimedCall = Pick<Call, 'id' | 'direction' | 'isSimulated' | 'bookedAt' | 'endedAt' | 'events'>;

/** All calls, the first one first. A call that began after the lead was loaded is only the latest one. */
function callsOf({ call, calls }: LeadTimeline_lead$data): TimedCall[] {
  const loaded = calls?.edges.map(({ node }) => node) ?? [];
  // The list may learn of a new call first, and reads no states.
  const isNew = call?.events && !loaded.some(({ id }) => id === call.id);
  return (isNew ? [call, ...loaded] : loaded).toReversed();
}

/** The states of a call, with the time that the first one took, and the meeting that it led to. */
function stepsOf(
  call: TimedCall,
  index: number,
  isInvented: (call: TimedCall) => boolean,
): Event[] {
  const { id: callId, direction, isSimulated, bookedAt, endedAt, events } = call;
  const isIncoming = direction === 'inbound';
  const steps: Event[] = events.map(({ id, status, occurredAt }) => ({
    key: id,
    at: occurredAt,
    isTimed: index === 0 && !isIncoming,
    what:
      isIncoming && status === 'ringing' ? (
        'Called us'
      ) : (
        <CallBadge status={status} isSimulated={isSimulated} />
      ),
  }));
  if (!bookedAt) return steps;
  const at = lastOf(steps, endedAt);
  const what = (
    <span className={states}>
      Meeting booked for {isInvented(call) && <StateBadge state="simulated" />}
    </span>
  );
  return [...steps, { key: `${callId} booked`, at, shown: bookedAt, what }];
}

/** When the appointment was made: at the end of the call, not when it takes place. */
function lastOf(steps: Event[], endedAt: string | null | undefined): string {
  return (
    endedAt ??
    steps
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ??
    ''
  );
}

type History = LeadTimeline_lead$data['history'][number];

function change(from: History['from'], to: History['to'], notesChanged: boolean): string {
  const moved = from && to ? `${LEAD_STATUS_LABELS[from]} → ${LEAD_STATUS_LABELS[to]}` : null;
  return [moved, notesChanged && 'notes changed'].filter(Boolean).join(', ');
}
