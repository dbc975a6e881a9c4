import { beforeAll, describe, expect, it } from 'vitest';
import { formerHostLetter } from '../../../graphql/meetings/bookings/messages/bookingLetters.ts';
import { decodeGlobalId, encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import type { Host, UserRole } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book, bookedToken, tuesday } from './bookingTeam.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  start: '09:00',
  end: '11:00',
}));

describe('the desk of the bookings', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  let admin: string;
  beforeAll(async () => {
    admin = await api.signIn('admin');
  });

  /** Sends a mutation. @returns its result. */
  async function run(name: string, input: object, selection = '', token = admin) {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await api.graphql<{ result: Record<string, unknown> }>(
      `mutation ($input: ${type}!) {
        result: ${name}(input: $input) { __typename ... on Error { message } ${selection} }
      }`,
      { token, variables: { input } },
    );
    expect(errors).toBeUndefined();
    return data?.result ?? {};
  }

  async function query(document: string, variables: object = {}, token = admin) {
    return api.graphql<Record<string, unknown>>(document, { token, variables: { ...variables } });
  }

  /** A member of staff who is signed in. */
  async function member(role: UserRole): Promise<{ token: string; userId: string }> {
    const token = await api.signIn(role);
    const { data } = await api.graphql<{ viewer: { id: string } }>('{ viewer { id } }', { token });
    return { token, userId: data?.viewer.id ?? '' };
  }

  describe('a host', () => {
    const OWN =
      '{ ownHost { id active weeklyHours { weekday } dateOverrides { date hours { end } } } }';

    /** A host who is signed in, and whom an admin has added. */
    async function hostOf(role: UserRole): Promise<{ token: string; id: string }> {
      const { token, userId } = await member(role);
      const added = await run('addHost', { userId }, '... on AddHostPayload { host { id } }');
      return { token, id: (added['host'] as { id: string }).id };
    }
    const stored = (id: string) =>
      prisma().host.findUniqueOrThrow({ where: { id: decodeGlobalId(id).id } });

    it.each([
      ['admin', true],
      ['super_admin', true],
      ['editor', false],
    ] as const)('is added by an %s: %s', async (role, isAdded) => {
      const { token, userId } = await member(role);
      const { userId: colleague } = await member('editor');
      for (const id of [userId, colleague]) {
        expect(await run('addHost', { userId: id }, '', token)).toMatchObject({
          __typename: isAdded ? 'AddHostPayload' : 'NotAllowedError',
        });
      }
      const { data } = await query('{ ownHost { id } }', {}, token);
      expect(data?.['ownHost'] !== null).toBe(isAdded);
    });

    it('is added, sets the own hours and stops, also as an editor', async () => {
      const { token, userId } = await member('editor');
      expect(await query(OWN, {}, token)).toMatchObject({ data: { ownHost: null } });
      const added = await run(
        'addHost',
        { userId },
        '... on AddHostPayload { host { id timeZone } }',
      );
      const { id } = added['host'] as { id: string };
      const date = tuesday(api);
      const changes = {
        id,
        active: false,
        weeklyHours: EVERY_DAY,
        dateOverrides: [{ date, hours: [{ start: '20:00', end: '24:00' }] }],
      };
      const selection = '... on UpdateHostPayload { host { active dateOverrides { date } } }';
      expect(await run('updateHost', changes, selection, token)).toEqual({
        __typename: 'UpdateHostPayload',
        host: { active: false, dateOverrides: [{ date }] },
      });
      expect(await query(OWN, {}, token)).toMatchObject({
        data: {
          ownHost: { id, active: false, dateOverrides: [{ date, hours: [{ end: '24:00' }] }] },
        },
      });
    });

    it.each([
      ['editor', 'NotAllowedError'],
      ['admin', 'UpdateHostPayload'],
      ['super_admin', 'UpdateHostPayload'],
    ] as const)(
      'that is an %s and changes what decides who is booked: %s',
      async (role, result) => {
        const { token, id } = await hostOf(role);
        await run('updateHost', { id, territories: ['US-CA', '415'], weight: 2 });
        for (const [field, value] of [
          ['territories', ['US']],
          ['territories', []],
          ['territories', ['US-CA']],
          ['weight', 100],
        ] as const) {
          const input = { id, bufferMinutes: 5, [field]: value };
          const answer = await run('updateHost', input, '... on Error { field message }', token);
          expect(answer).toMatchObject({
            __typename: result,
            ...(result === 'NotAllowedError' && { field }),
          });
          const document = `query ($input: UpdateHostInput!) { hostPreview(input: $input) { date } }`;
          const { errors } = await query(document, { input }, token);
          expect(errors?.[0]?.message).toBe(answer['message']);
        }
        if (role !== 'editor') return;
        expect(await stored(id)).toMatchObject({
          territories: ['US-CA', '415'],
          weight: 2,
          bufferMinutes: 0,
        });
      },
    );

    it('may send territories and weight back, in another order and letter case', async () => {
      const { token, id } = await hostOf('editor');
      await run('updateHost', { id, territories: ['US-CA', '415'], weight: 2 });
      const territories = ['415', 'us-ca', '415'];
      const changes = { id, territories, weight: 2, active: true, noticeMinutes: 30 };
      expect(await run('updateHost', changes, '', token)).toMatchObject({
        __typename: 'UpdateHostPayload',
      });
      expect(await stored(id)).toMatchObject({
        territories: ['US-CA', '415'],
        weight: 2,
        noticeMinutes: 30,
      });
    });

    it('does not take bookings again when an admin has stopped it', async () => {
      const { token, id } = await hostOf('editor');
      await run('updateHost', { id, active: false });
      const start = { id, active: true };
      expect(await run('updateHost', start, '... on Error { field }', token)).toMatchObject({
        __typename: 'NotAllowedError',
        field: 'active',
      });
      expect(await run('updateHost', { id, bufferMinutes: 5, active: false }, '', token)).toEqual({
        __typename: 'UpdateHostPayload',
      });
      expect(await stored(id)).toMatchObject({ active: false, bufferMinutes: 5 });
      await run('updateHost', start);
      expect(await stored(id)).toMatchObject({ active: true });
    });

    it('does not exist for another editor', async () => {
      const { token } = await member('editor');
      const other = await addHost(api);
      const id = encodeGlobalId('Host', other.id);
      expect(await run('updateHost', { id, bufferMinutes: 5 }, '', token)).toMatchObject({
        __typename: 'NotFoundError',
      });
      const preview = 'query ($input: UpdateHostInput!) { hostPreview(input: $input) { date } }';
      const { data, errors } = await query(preview, { input: { id } }, token);
      expect([data, errors?.[0]?.message]).toEqual([
        { hostPreview: null },
        'There is no such host.',
      ]);
    });

    it('shows what visitors would see, before the changes are saved', async () => {
      const host = await addHost(api);
      const document = `query ($input: UpdateHostInput!) {
        hostPreview(input: $input) { date weekday slots { start } }
      }`;
      const input = { id: encodeGlobalId('Host', host.id), weeklyHours: EVERY_DAY };
      const { data } = await query(document, { input });
      const days = data?.['hostPreview'] as { date: string; slots: { start: string }[] }[];
      expect(days).toHaveLength(7);
      expect(days.at(-1)?.slots.map(({ start }) => start.slice(11, 16))).toEqual([
        '09:00',
        '09:30',
        '10:00',
      ]);
      const off = { ...input, dateOverrides: [{ date: days.at(-1)?.date, hours: [] }] };
      const changed = await query(document, { input: off });
      expect(changed.data).toMatchObject({
        hostPreview: expect.arrayContaining([expect.objectContaining({ slots: [] })]),
      });
      const unsaved = await prisma().host.findUniqueOrThrow({ where: { id: host.id } });
      expect(unsaved.weeklyHours).toEqual(host.weeklyHours);
    });
  });

  describe('a kind of meeting', () => {
    const SAVED = '... on SaveMeetingTypePayload { meetingType { id slug retiredAt } }';
    const types = async (more = '') => {
      const { data } = await api.graphql<{ meetingTypes: { slug: string }[] }>(
        `{ meetingTypes${more} { slug } }`,
        { token: admin },
      );
      return data?.meetingTypes.map(({ slug }) => slug);
    };
    const calendar = (search: string) => api.request(`/api/booking/calendar?${search}`);

    it('is offered until it is retired, and a booking of it can still move', async () => {
      await addHost(api);
      const input = {
        name: 'Onboarding',
        minutes: 45,
        place: 'video',
        description: 'Step by step.',
      };
      const saved = await run('saveMeetingType', input, SAVED);
      expect(saved).toMatchObject({ meetingType: { slug: 'onboarding', retiredAt: null } });
      const { id } = saved['meetingType'] as { id: string };
      expect(await types()).toEqual(['discovery', 'onboarding', 'demo']);
      expect(await (await calendar('type=onboarding')).json()).toMatchObject({
        type: 'onboarding',
        minutes: 45,
        types: expect.arrayContaining([
          { slug: 'onboarding', name: 'Onboarding', minutes: 45, description: 'Step by step.' },
        ]),
      });
      const again = await run('saveMeetingType', { name: 'Onboarding!', minutes: 30 });
      expect(again['message']).toBe('Another kind of meeting has this name already');
      const start = `${tuesday(api, 2)}T09:00:00+00:00`;
      expect((await book(api, { start, type: 'onboarding' })).status).toBe(201);

      await run('retireMeetingType', { id, isRetired: true });
      expect(await types()).toEqual(['discovery', 'demo']);
      expect(await types('(includeRetired: true)')).toContain('onboarding');
      expect((await calendar('type=onboarding')).status).toBe(404);
      expect((await book(api, { start, type: 'onboarding' })).status).toBe(400);
      const moving = '{ bookingCalendar(type: "onboarding", moving: true) { minutes } }';
      expect(await api.graphql(moving)).toMatchObject({
        data: { bookingCalendar: { minutes: 45 } },
      });
      await run('retireMeetingType', { id, isRetired: false });
      expect(await types()).toContain('onboarding');
    });

    it('has a name in any script', async () => {
      const slugs = [];
      // They sound the same.
      for (const name of ['电话', '点画']) {
        const saved = await run('saveMeetingType', { name, minutes: 30 }, SAVED);
        slugs.push((saved['meetingType'] as { slug: string } | undefined)?.slug);
      }
      expect(slugs).toEqual(['dian-hua', 'dian-hua-2']);
    });

    it('cannot be retired if it is a usual one, and has a length that fits a day', async () => {
      const demo = await prisma().meetingType.findUniqueOrThrow({ where: { slug: 'demo' } });
      const id = encodeGlobalId('MeetingType', demo.id);
      const retired = await run('retireMeetingType', { id, isRetired: true });
      expect(retired).toMatchObject({ __typename: 'ConflictError' });
      const long = await run('saveMeetingType', { id, name: 'Demo', minutes: 481 });
      expect(long['message']).toBe('A meeting takes 5 to 480 minutes');
    });
  });

  describe('a meeting that staff hand over', () => {
    let former: Host;
    let next: Host;
    const DAY = () => tuesday(api, 3);
    const give = (id: string, hostId: string) =>
      run(
        'handOverBooking',
        { id: encodeGlobalId('Booking', id), hostId: encodeGlobalId('Host', hostId) },
        '... on HandOverBookingPayload { booking { host { name } } }',
      );

    async function meeting(host: Host & { username: string }, hour: string) {
      const start = `${DAY()}T${hour}:00+00:00`;
      await bookedToken(api, { start, host: host.username });
      return prisma().booking.findFirstOrThrow({ where: { hostId: host.id } });
    }

    it('goes to the new host, and takes it from the calendar of the former one', async () => {
      const first = await addHost(api);
      former = first;
      next = await addHost(api);
      const { id, sequence } = await meeting(first, '09:00');
      expect(await give(id, next.id)).toMatchObject({ booking: { host: { name: next.name } } });
      const row = await prisma().booking.findUniqueOrThrow({ where: { id } });
      expect([row.hostId, row.sequence]).toEqual([next.id, sequence + 1]);
      const letter = await formerHostLetter(`${id}/${sequence + 1}/${former.id}`, api.services);
      expect(letter).toMatchObject({ heading: 'Handed over', calendar: { method: 'CANCEL' } });
      expect(letter?.calendar?.content).toContain(`SEQUENCE:${sequence + 1}`);
      const { data } = await query(
        `query ($from: DateTime!, $to: DateTime!) {
          bookings(filter: { startsAfter: $from, startsBefore: $to }) { edges { node { lead { id } call { id } } } }
        }`,
        { from: `${DAY()}T08:00:00Z`, to: `${DAY()}T09:30:00Z` },
      );
      expect(data).toEqual({ bookings: { edges: [{ node: { lead: null, call: null } }] } });
    });

    it('stays where it is when the new host is not free', async () => {
      const first = await addHost(api);
      const second = await addHost(api);
      const { id } = await meeting(first, '13:00');
      await meeting(second, '13:30');
      expect(await give(id, second.id)).toMatchObject({
        __typename: 'ConflictError',
        message: `${second.name} has another meeting at this time.`,
      });
      await prisma().host.update({ where: { id: next.id }, data: { active: false } });
      expect(await give(id, next.id)).toMatchObject({ __typename: 'NotFoundError' });
    });
  });
});
