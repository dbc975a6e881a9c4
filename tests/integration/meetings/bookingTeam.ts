import { Temporal } from 'temporal-polyfill';
import { OFFICE_HOURS } from '../../../graphql/meetings/slots/availability.ts';
import type { Host, UserRole } from '../../../prisma/generated/client/client.ts';
import type { Api } from '../../support/api/api.ts';

export const visitor = { timeZone: 'UTC', name: 'Ada Byron', email: 'ada@example.com' };

/** The Tuesday of a coming week, which is a working day in the future of the test clock. */
export function tuesday({ clock }: Api, weeks = 1): string {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  return today.add({ days: 7 * weeks + 2 - today.dayOfWeek }).toString();
}

/** Adds a host with office hours in UTC. */
export async function addHost(
  api: Api,
  more: Partial<Pick<Host, 'territories' | 'weight' | 'mostPerDay' | 'bufferMinutes'>> = {},
  role: UserRole = 'editor',
): Promise<Host & { username: string }> {
  const user = await api.createUser(role);
  const host = await api.services.database.prisma.host.create({
    data: {
      userId: user.id,
      name: `Host ${user.username}`,
      timeZone: 'UTC',
      weeklyHours: OFFICE_HOURS.map((hours) => ({ ...hours })),
      ...more,
    },
  });
  return { ...host, username: user.username };
}

let addresses = 0;

/** An address that no other request has, so that no limit is reached. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

let visitors = 0;

/** Books by REST. Each call has an email address and a network of its own, unless they are given. */
export function book(api: Api, input: object, more: { token?: string; address?: string } = {}) {
  visitors += 1;
  const json = { ...visitor, email: `ada${visitors}@example.com`, ...input };
  return api.request('/api/booking', { json, address: newAddress(), ...more });
}

/** Books and returns the token of the link. */
export async function bookedToken(api: Api, input: object): Promise<string> {
  const { manageUrl } = (await (await book(api, input)).json()) as { manageUrl: string };
  return manageUrl.split('/').at(-1) ?? '';
}
