import { graphql, useFragment } from 'react-relay/hooks.js';
import type { hostDraft_host$key } from '#relay/hostDraft_host.graphql';
import type { hostDraftMutation } from '#relay/hostDraftMutation.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

type HostInput = hostDraftMutation['variables']['input'];

const fragment = graphql`
  fragment hostDraft_host on Host {
    name
    phone
    timeZone
    weeklyHours {
      weekday
      start
      end
    }
    dateOverrides {
      date
      hours {
        start
        end
      }
    }
    bufferMinutes
    noticeMinutes
    horizonDays
    mostPerDay
    place
    videoUrl
    territories
    weight
  }
`;

/** The saved values of the form. They have the names of the input, so that errors find their fields. Numbers that people type are text. */
export function useSavedHost(key: hostDraft_host$key) {
  const host = useFragment(fragment, key);
  return {
    ...host,
    phone: formatPhone(host.phone ?? ''),
    horizonDays: String(host.horizonDays),
    mostPerDay: String(host.mostPerDay ?? ''),
    videoUrl: host.videoUrl ?? '',
    territories: host.territories.join(', '),
    weight: String(host.weight),
  };
}

export type HostDraft = ReturnType<typeof useSavedHost>;

/** The input of the mutation. Only admins set the territories and the weight. */
export function inputOf(id: string, draft: HostDraft, isAdmin: boolean): HostInput {
  return {
    id,
    name: draft.name,
    phone: draft.phone,
    timeZone: draft.timeZone,
    weeklyHours: draft.weeklyHours.map(({ weekday, start, end }) => ({ weekday, start, end })),
    dateOverrides: draft.dateOverrides.map(({ date, hours }) => ({
      date,
      hours: hours.map(({ start, end }) => ({ start, end })),
    })),
    bufferMinutes: draft.bufferMinutes,
    noticeMinutes: draft.noticeMinutes,
    horizonDays: wholeNumber(draft.horizonDays),
    mostPerDay: wholeNumber(draft.mostPerDay),
    place: draft.place,
    videoUrl: draft.videoUrl.trim(),
    ...(isAdmin && {
      territories: draft.territories.split(/[\s,;]+/).filter(Boolean),
      weight: wholeNumber(draft.weight),
    }),
  };
}

/** Empty text is 0, which the rules of the field judge. */
function wholeNumber(text: string): number {
  return Number.parseInt(text, 10) || 0;
}

const mutation = graphql`
  mutation hostDraftMutation($input: UpdateHostInput!) {
    updateHost(input: $input) {
      ... on UpdateHostPayload @alias(as: "payload") {
        host {
          ...HostForm_host
          ...AvailabilityPage_host
        }
      }
      ... on Error @alias(as: "error") {
        message
        ... on InvalidInputError {
          issues {
            field
            message
          }
        }
      }
    }
  }
`;

export function useSaveHost() {
  return useAction<hostDraftMutation>(mutation, {
    done: 'Availability saved',
    failed: 'Failed to save the availability',
  });
}
