import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../support/component/consoleScreen.tsx';
import { expectSound, sees, seesToast } from '../../support/component/screen.ts';

const CONNECT = 'useConnectAddressMutation';
const READ = '2026-11-22T12:00:00.000Z';

const PRIVATE = { id: 'private', name: 'Private', readAt: READ, error: null, failingSince: null };
const BROKEN = {
  ...PRIVATE,
  id: 'broken',
  name: 'Club',
  error: 'The server of the calendar answered with status 500.',
  failingSince: READ,
};

const hostWith = (calendars: object[]) => ({ id: 'host', feedRenewedAt: null, calendars });
const answers = (calendars: object[]): MockResolvers => ({
  Host: () => ({
    id: 'ann',
    calendarHost: hostWith(calendars),
    weeklyHours: [],
    dateOverrides: [],
    timeZone: 'UTC',
    territories: [],
  }),
});

async function open(calendars: object[]) {
  const screen = await openConsole('/admin/availability', { user: { role: 'editor' } });
  await screen.answer('AvailabilityPageQuery', answers(calendars));
  await sees('Calendars');
  return screen;
}

describe('the calendars of a host', () => {
  const add = page.getByRole('button', { name: 'Add Calendar Address' });
  const dialog = page.getByRole('dialog');

  it('show their age and what is wrong', async () => {
    await open([PRIVATE, BROKEN]);
    await sees('Private');
    await sees(/The server of the calendar answered with status 500\. It fails since/);
    await expectSound();
  });

  it('are added by their address, which must be readable', async () => {
    const screen = await open([]);
    await add.click();
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    await sees('Name is required');
    await sees('Address is required');
    await dialog.getByLabelText('Name').fill('Private');
    await dialog.getByLabelText('Address').fill('https://example.com/a.ics');
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    const message = 'There is no calendar at this address any more.';
    await screen.answer(CONNECT, {
      Mutation: () => ({ connectCalendarAddress: { __typename: 'InvalidInputError', message } }),
    });
    await sees(message);
    await expect.element(dialog.getByLabelText('Address')).toHaveFocus();
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    expect(await screen.asked(CONNECT)).toMatchObject({
      input: { hostId: 'host', name: 'Private', url: 'https://example.com/a.ics' },
    });
    await screen.answer(CONNECT, {
      Mutation: () => ({
        connectCalendarAddress: {
          __typename: 'ConnectCalendarAddressPayload',
          host: hostWith([PRIVATE]),
        },
      }),
    });
    await seesToast('Calendar Added');
    await sees(/^Last read/);
  });

  it('are connected by an account, of which one calendar is chosen', async () => {
    const screen = await open([]);
    await page.getByRole('button', { name: 'Connect CalDAV Account' }).click();
    await dialog.getByRole('button', { name: 'Find Calendars' }).click();
    await sees('User name is required');
    await dialog.getByLabelText('Server').fill('https://dav.example');
    await dialog.getByLabelText('User name').fill('ann');
    await dialog.getByLabelText('App password').fill('secret');
    await dialog.getByRole('button', { name: 'Find Calendars' }).click();
    const calendars = [
      { url: 'https://dav.example/home/', name: 'Home' },
      { url: 'https://dav.example/work/', name: 'Work' },
    ];
    await screen.answer('useFindCalDavMutation', {
      Mutation: () => ({
        findCalDavCalendars: { __typename: 'FindCalDavCalendarsPayload', calendars },
      }),
    });
    await expect.element(dialog.getByLabelText('Calendar')).toHaveFocus();
    await dialog.getByLabelText('Calendar').selectOptions('Work');
    await expectSound();
    await dialog.getByRole('button', { name: 'Connect Calendar' }).click();
    const account = { username: 'ann', password: 'secret', hostId: 'host' };
    expect(await screen.asked('useConnectCalDavMutation')).toEqual({
      input: { ...account, name: 'Work', url: 'https://dav.example/work/' },
    });
  });

  it('are removed after a question', async () => {
    const screen = await open([PRIVATE]);
    await page.getByRole('button', { name: 'Remove Private' }).click();
    await dialog.getByRole('button', { name: 'Remove Private' }).click();
    expect(await screen.asked('useRemoveCalendarMutation')).toEqual({ input: { id: 'private' } });
  });

  it('have a feed whose address is shown once', async () => {
    const screen = await open([]);
    await page.getByRole('button', { name: 'Make Feed Address' }).click();
    const url = 'https://sixty.example/calendar/secret.ics';
    await screen.answer('useRenewFeedMutation', {
      Mutation: () => ({
        renewCalendarFeed: { __typename: 'RenewCalendarFeedPayload', url, host: hostWith([]) },
      }),
    });
    await expect.element(dialog.getByLabelText('Address')).toHaveValue(url);
    await expectSound();
  });
});
