import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const CONNECT = 'AddCalendarMutation';
const READ = '2026-11-22T12:00:00.000Z';

const PRIVATE = {
  id: 'private',
  kind: 'google',
  name: 'Private',
  readAt: READ,
  error: null,
  failingSince: null,
  needsConsent: false,
  writeError: null,
  writeFailedAt: null,
};
const BROKEN = {
  ...PRIVATE,
  id: 'broken',
  name: 'Club',
  error: 'The server of the calendar answered with status 500.',
  failingSince: READ,
};

const hostWith = (calendars: object[]) => ({
  id: 'host',
  feedRenewedAt: null,
  providers: ['google', 'microsoft'],
  calendars,
});
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

async function open(calendars: object[], hash = '') {
  const screen = await openConsole(`/admin/availability${hash}`, { user: { role: 'editor' } });
  await screen.answer('AvailabilityPageQuery', answers(calendars));
  await sees('Calendars');
  return screen;
}

describe('the calendars of a host', () => {
  const add = page.getByRole('button', { name: 'Add Calendar URL' });
  const dialog = page.getByRole('dialog');

  it('show their age and what is wrong', async () => {
    await open([PRIVATE, BROKEN]);
    await sees('Private');
    await sees(
      /The server of the calendar answered with status 500\. This calendar has failed since/,
    );
    await expectAccessibleLayout();
  });

  it('are added by their address, which must be readable', async () => {
    const screen = await open([]);
    await add.click();
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    await sees('Name is required');
    await sees('Address is required');
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await dialog.getByLabelText('Name').fill('Private');
    await dialog.getByLabelText('Address').fill('https://example.com/a.ics');
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    const message = 'There is no calendar at this address any more.';
    await screen.answer(CONNECT, {
      Mutation: () => ({
        connectCalendarAddress: { __typename: 'InvalidInputError', message, field: 'url' },
      }),
    });
    await sees(message);
    expect(page.getByText(message).elements()).toHaveLength(1);
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
    await screen.answer('CalDavFormFindMutation', {
      Mutation: () => ({
        findCalDavCalendars: { __typename: 'FindCalDavCalendarsPayload', calendars },
      }),
    });
    await expect.element(dialog.getByLabelText('Calendar')).toHaveFocus();
    await dialog.getByLabelText('Calendar').selectOptions('Work');
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Connect Calendar' }).click();
    const account = { username: 'ann', password: 'secret', hostId: 'host' };
    expect(await screen.asked('CalDavFormConnectMutation')).toEqual({
      input: { ...account, name: 'Work', url: 'https://dav.example/work/' },
    });
  });

  it('are connected with the consent of the host, and again after it has ended', async () => {
    const writeError = 'The server of the calendar could not be reached.';
    const ended = { ...BROKEN, needsConsent: true, writeError, writeFailedAt: READ };
    const screen = await open([ended]);
    await sees(/^A meeting could not be added on .*could not be reached\. We will try again\.$/);
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Connect Again: Club' }).click();
    expect(await screen.asked('useBeginConsentMutation')).toEqual({
      input: { hostId: 'host', provider: 'google' },
    });
  });

  it('are chosen when the consent page has led back', async () => {
    const screen = await open([], '#oauth=google&code=abc&state=sealed');
    expect(await screen.asked('ConsentReturnFinishMutation')).toEqual({
      input: { code: 'abc', state: 'sealed' },
    });
    const calendars = [
      { calendarId: 'ann@example.com', name: 'Ann' },
      { calendarId: 'club', name: 'Club' },
    ];
    await screen.answer('ConsentReturnFinishMutation', {
      Mutation: () => ({
        finishCalendarConsent: {
          __typename: 'FinishCalendarConsentPayload',
          consent: 'held',
          calendars,
        },
      }),
    });
    await expect.element(dialog.getByLabelText('Calendar')).toHaveFocus();
    await dialog.getByLabelText('Calendar').selectOptions('Club');
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Connect Calendar' }).click();
    expect(await screen.asked('ConsentReturnConnectMutation')).toEqual({
      input: { consent: 'held', calendarId: 'club', name: 'Club' },
    });
  });

  it('say why nothing was connected', async () => {
    await open([], '#oauth=microsoft&refused=denied');
    await sees('You did not permit access to Microsoft 365, so nothing was connected.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('are removed after a question', async () => {
    const screen = await open([PRIVATE]);
    await page.getByRole('button', { name: 'Remove Private' }).click();
    await dialog.getByRole('button', { name: 'Remove Private' }).click();
    expect(await screen.asked('CalendarItemMutation')).toEqual({ input: { id: 'private' } });
  });

  it('have a feed whose address is shown once', async () => {
    const screen = await open([]);
    await page.getByRole('button', { name: 'Create Feed URL' }).click();
    const url = 'https://sixty.example/calendar/secret.ics';
    await screen.answer('CalendarsFeedMutation', {
      Mutation: () => ({
        renewCalendarFeed: { __typename: 'RenewCalendarFeedPayload', url, host: hostWith([]) },
      }),
    });
    await expect.element(dialog.getByLabelText('URL')).toHaveValue(url);
    await expectAccessibleLayout();
  });
});
