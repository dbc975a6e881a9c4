import type { Host as HostRow } from '../../../prisma/generated/client/client.ts';
import { type UpdateHost, updateHost as rules } from '../../../web/content/meetings/updateHost.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import type { AuthContexts } from '../../schema/access/scopes.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { NotAllowedError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Host, MeetingPlace } from './Host.ts';

const DayHoursInput = builder.inputType('DayHoursInput', {
  description: 'Hours of one day, by the clock of the host.',
  fields: (t) => ({
    start: t.string({
      required: true,
      description: 'The time at which the hours begin, such as `09:00`.',
    }),
    end: t.string({
      required: true,
      description:
        'The time at which the hours end, such as `17:00`. The end of the day is `24:00`.',
    }),
  }),
});

const WeeklyHoursInput = builder.inputType('WeeklyHoursInput', {
  description: 'Hours that repeat every week, by the clock of the host.',
  fields: (t) => ({
    weekday: t.int({
      required: true,
      description: 'The day of the week: 1 is Monday, 7 is Sunday.',
    }),
    start: t.string({
      required: true,
      description: 'The time at which the hours begin, such as `09:00`.',
    }),
    end: t.string({
      required: true,
      description:
        'The time at which the hours end, such as `17:00`. The end of the day is `24:00`.',
    }),
  }),
});

const DateOverrideInput = builder.inputType('DateOverrideInput', {
  description: 'The hours of one date, in place of the weekly hours.',
  fields: (t) => ({
    date: t.string({ required: true, description: 'The date, such as `2026-12-31`.' }),
    hours: t.field({
      type: [DayHoursInput],
      required: true,
      description: 'The hours of this date. Empty for a day off.',
    }),
  }),
});

export const UpdateHostInput = builder.inputType('UpdateHostInput', {
  description: 'The host, and new values. Absent fields stay as they are.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the host.' }),
    active: t.boolean({
      description:
        'Whether visitors can book this host. Hosts can set false for themselves. Only admins can set true again.',
    }),
    name: t.string({
      description:
        'The name that visitors see. If it is the username of the account, they see `the Sixty team`.',
    }),
    phone: t.string({
      description:
        'The number to which the agent puts people through who ask for a person, in the weekly hours: ten digits, with any punctuation. An empty text removes it.',
    }),
    timeZone: t.string({ description: 'IANA name of the time zone.' }),
    weeklyHours: t.field({ type: [WeeklyHoursInput], description: 'The hours of a usual week.' }),
    dateOverrides: t.field({
      type: [DateOverrideInput],
      description: 'Dates with other hours, and days off.',
    }),
    bufferMinutes: t.int({ description: 'Free minutes before and after each meeting.' }),
    noticeMinutes: t.int({
      description: 'The shortest time between the booking and the meeting, in minutes.',
    }),
    horizonDays: t.int({ description: 'The last day that can be booked, in days from today.' }),
    mostPerDay: t.int({ description: 'The most meetings on one day. 0 removes the limit.' }),
    territories: t.stringList({
      description:
        'Countries (`US`), states and provinces (`US-CA`) and area codes (`415`), in any order. Only admins can change them.',
    }),
    place: t.field({ type: MeetingPlace, description: 'How the meetings take place.' }),
    videoUrl: t.string({
      description: 'URL of the video call. An empty text removes it.',
    }),
    weight: t.int({
      description:
        'A host with weight 2 gets twice as many meetings as a host with weight 1. Only admins can change it.',
    }),
  }),
});

mutation('updateHost', {
  description:
    'Changes when and how a host can be booked. Booked meetings stay as they are. Hosts can change their own values, and admins those of every host. Only admins can change territories and the weight, and let a host take bookings again; a host may send these fields with unchanged values.',
  authScopes: { staff: true },
  validate: rules,
  errors: [NotFoundError],
  input: UpdateHostInput,
  payload: {
    description: 'The host after the change.',
    fields: {
      host: { type: Host, description: 'The host with the new values.', grantScopes: ['ownHost'] },
    },
  },
  async resolve(input, context) {
    const { id } = await managedHost(idOf('Host', input.id), context);
    const host = await context.services.database.prisma.$transaction(async (tx) => {
      const known = await tx.host.findUnique({ where: { id } });
      if (!known) throw new NotFoundError('There is no such host.', 'id');
      const data = hostColumns(permittedChanges(input, known, context));
      const updated = await tx.host.update({ where: { id }, data });
      await audit(tx, {
        action: 'host.updated',
        ...audited(actorOf(context)),
        subject: { type: 'Host', id },
        details: { fields: Object.keys(data) },
      });
      return updated;
    });
    return { host };
  },
});

/** The new values of the columns of a host. A null in the input means that the field is absent. */
export function hostColumns({ id: _id, mostPerDay, videoUrl, phone, ...changes }: UpdateHost) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  return {
    ...given,
    ...(typeof mostPerDay === 'number' && { mostPerDay: mostPerDay || null }),
    ...(typeof videoUrl === 'string' && { videoUrl: videoUrl || null }),
    ...(typeof phone === 'string' && { phone: phone || null }),
  };
}

/**
 * The host that the caller manages. Hosts manage themselves. To manage others needs the permission to change bookings.
 * @throws NotFoundError if the id is unknown or the host belongs to somebody else.
 */
export async function managedHost(
  id: string,
  { viewer, services }: AuthContexts['staff'],
): Promise<HostRow> {
  const host = await services.database.prisma.host.findUnique({ where: { id } });
  if (!host || !(host.userId === viewer.userId || isAllowed(viewer, 'bookings:write'))) {
    throw new NotFoundError('There is no such host.', 'id');
  }
  return host;
}

/**
 * The part of the changes that the caller may make. Only a caller with the permission to change bookings decides who takes
 * which bookings. Otherwise a host could take those of all others. Every host may stop taking bookings. A host may send
 * unchanged values, because a program sends back what it has read. They are left out.
 * @throws NotAllowedError at the first field that the caller may not change.
 */
export function permittedChanges(
  changes: UpdateHost,
  host: HostRow,
  { viewer }: AuthContexts['staff'],
): UpdateHost {
  if (isAllowed(viewer, 'bookings:write')) return changes;
  const { territories, weight, active, ...own } = changes;
  if (active && !host.active) {
    throw new NotAllowedError('Only an admin lets a host take bookings again.', 'active');
  }
  if (territories && !isSameSet(territories, host.territories)) {
    throw new NotAllowedError('Only an admin changes the territories of a host.', 'territories');
  }
  if (typeof weight === 'number' && weight !== host.weight) {
    throw new NotAllowedError('Only an admin changes the weight of a host.', 'weight');
  }
  return { ...own, ...(active === false && { active }) };
}

/** The order of territories has no meaning. */
function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.every((each) => others.includes(each)) && others.every((each) => some.includes(each));
}
