import { refreshCalendar } from '../../../../graphql/meetings/calendars/refreshCalendar.ts';
import { openSession } from '../../../../graphql/staff/signIn/sessions.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import type { Host } from '../../../../prisma/generated/client/client.ts';
import type { Api } from '../../../support/api/api.ts';
import { runJobs } from '../../../support/api/runJobs.ts';
import { addHost } from '../bookingTeam.ts';

/** A host who is signed in and is no admin. */
export interface SignedInHost {
  host: Host & { username: string };
  /** The id for the mutations of calendars. */
  hostId: string;
  token: string;
}

export async function signedInHost(api: Api): Promise<SignedInHost> {
  const host = await addHost(api);
  const client = { address: '127.0.0.1', userAgent: null };
  const opening = { userId: host.userId ?? '', remembered: false, client };
  const { token } = await openSession(api.services.database.prisma, opening, api.clock.now());
  return { host, hostId: encodeGlobalId('CalendarHost', host.id), token };
}

/** Runs a mutation of calendars. @returns its payload or error. */
export async function change<Result = Record<string, unknown>>(
  api: Api,
  token: string,
  name: string,
  input: object,
  selection = '',
): Promise<Result & { __typename: string; message?: string }> {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const { data, errors } = await api.graphql<{ result: Result & { __typename: string } }>(
    `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
      __typename ... on Error { message } ${selection && `... on ${type}Payload { ${selection} }`}
    } }`,
    { token, variables: { input } },
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.result;
}

/** Reads the calendars that are due. The free times follow by then. */
export async function refreshDueCalendars({ services }: Api): Promise<void> {
  await runJobs(services, {
    'read-calendar': ({ calendarId }) => refreshCalendar(calendarId, services),
  });
  await services.notifications.caughtUp();
}
