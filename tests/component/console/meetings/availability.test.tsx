import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayInWords } from '../../../../web/layout/booker/words.ts';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const QUERY = 'AvailabilityPageQuery';
const PREVIEW = 'HostPreviewQuery';
const SAVE = 'hostDraftMutation';

const HOST = {
  __typename: 'Host',
  id: 'host-1',
  name: 'Ann',
  active: true,
  username: 'ann',
  timeZone: 'America/Denver',
  weeklyHours: [
    { weekday: 1, start: '09:00', end: '17:00' },
    { weekday: 2, start: '09:15', end: '12:00' },
  ],
  dateOverrides: [],
  bufferMinutes: 7,
  noticeMinutes: 60,
  horizonDays: 60,
  mostPerDay: null,
  place: 'phone',
  videoUrl: null,
  phone: null,
  territories: ['US-CA', '415'],
  weight: 1,
  calendarHost: { id: 'calendars-1', feedRenewedAt: null, providers: ['google'], calendars: [] },
};

const TYPES = [
  {
    id: 'type-1',
    slug: 'discovery',
    name: 'Discovery call',
    minutes: 30,
    place: null,
    description: null,
    retiredAt: null,
  },
  {
    id: 'type-2',
    slug: 'site-visit',
    name: 'Site visit',
    minutes: 90,
    place: null,
    description: null,
    retiredAt: null,
  },
];

const shown = (more: object = {}): MockResolvers => ({
  Query: () => ({
    viewer: { id: 'user-1' },
    ownHost: HOST,
    hosts: [HOST, { ...HOST, id: 'host-2', name: 'Bo', username: 'bo' }],
    users: { edges: [{ node: { id: 'user-3', username: 'cleo', deactivatedAt: null } }] },
    meetingTypes: TYPES,
    ...more,
  }),
});

const DAYS: MockResolvers = {
  Query: () => ({
    hostPreview: [
      { date: '2026-11-23', slots: [{ start: '2026-11-23T09:00:00-07:00' }] },
      { date: '2026-11-24', slots: [] },
    ],
  }),
};

async function open(values = shown(), role: 'admin' | 'editor' = 'admin') {
  const screen = await openConsole('/admin/availability', { user: { role }, strict: false });
  await sees('Loading the availability');
  await screen.answer(QUERY, values);
  return screen;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = button('Save availability');

describe('the availability of a host', () => {
  it('shows the hours, and beside them what visitors will see', async () => {
    const screen = await open();
    await seesHeading('Weekly hours', 2);
    await expect.element(page.getByLabelText('Monday, start of hours 1')).toHaveValue('09:00');
    // Hours and pauses of a program, which are not among the choices.
    await expect.element(page.getByLabelText('Tuesday, start of hours 1')).toHaveValue('09:15');
    await expect.element(page.getByLabelText('Pause before and after')).toHaveValue('7');
    await screen.answer(PREVIEW, DAYS);
    const preview = page.getByRole('region', { name: 'What visitors will see' });
    await sees('9:00 AM', preview);
    await sees('No free time', preview);
    await expectAccessibleLayout();
  });

  it('asks for the preview of a change before it is saved, and saves it by keyboard', async () => {
    const screen = await open();
    await screen.answer(PREVIEW, DAYS);
    await page.getByLabelText('Monday, end of hours 1').selectOptions('12:00');
    await button('Add hours on Monday').click();
    const week = [
      { weekday: 2, start: '09:15', end: '12:00' },
      { weekday: 1, start: '09:00', end: '12:00' },
      { weekday: 1, start: '12:30', end: '14:30' },
    ];
    await expect
      .poll(async () => (await screen.asked(PREVIEW))['input'])
      .toMatchObject({ id: 'host-1', weeklyHours: week });
    await screen.fail(PREVIEW);
    await sees(/The preview is not up to date/);
    (save.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.asked(SAVE)).toMatchObject({
      input: { weeklyHours: week, mostPerDay: 0, weight: 1, territories: ['US-CA', '415'] },
    });
    await screen.answer(SAVE, { Host: () => HOST });
    await seesToast('Availability saved');
  });

  it('asks before changes are lost that were not saved', async () => {
    const screen = await open();
    await page.getByLabelText('Name that visitors see').fill('Annie');
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByLabelText('Name that visitors see')).toHaveValue('Annie');
    await save.click();
    await screen.answer(SAVE, { Host: () => ({ ...HOST, name: 'Annie' }) });
    await seesToast('Availability saved');
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await seesHeading('Overview');
  });

  it('is drawn with the pointer, and erased from inside hours', async () => {
    const screen = await open();
    await seesHeading('Weekly hours', 2);
    const track = page
      .getByRole('group', { name: 'Sunday' })
      .element()
      .querySelector('[aria-hidden=true]');
    if (!track) throw new Error('There is nothing to draw on.');
    const { left, width, top } = track.getBoundingClientRect();
    const pointer = (type: string, hour: number) =>
      track.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          clientX: left + (width * (hour + 0.1)) / 24,
          clientY: top + 5,
        }),
      );
    // A pointer that no device has cannot be captured.
    track.setPointerCapture = () => undefined;
    for (const [type, hour] of [
      ['pointerdown', 10],
      ['pointermove', 13],
      ['pointerup', 13],
    ] as const) {
      pointer(type, hour);
      await new Promise(requestAnimationFrame);
    }
    await expect.element(page.getByLabelText('Sunday, start of hours 1')).toHaveValue('10:00');
    await expect.element(page.getByLabelText('Sunday, end of hours 1')).toHaveValue('13:30');
    for (const [type, hour] of [
      ['pointerdown', 11],
      ['pointerup', 11],
    ] as const) {
      pointer(type, hour);
      await new Promise(requestAnimationFrame);
    }
    await expect.element(page.getByLabelText('Sunday, start of hours 2')).toHaveValue('11:30');
    expect(screen.pending()).not.toContain(SAVE);
  });

  it('has days off and days with other hours', async () => {
    const screen = await open();
    const date = `${new Date().getFullYear() + 1}-01-15`;
    const day = dayInWords(date);
    const months = 12 - new Date().getMonth();
    for (let turn = 0; turn < months; turn += 1) await button('Next month').click();
    await button(`${day}: usual hours`).click();
    await page.getByLabelText('Day off').click();
    await expect.element(button(`${day}: day off`)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabelText('Other hours').click();
    await page.getByLabelText(`${day}, end of hours 1`).selectOptions('11:00');
    await expectAccessibleLayout();
    await save.click();
    expect(await screen.asked(SAVE)).toMatchObject({
      input: { dateOverrides: [{ date, hours: [{ start: '09:00', end: '11:00' }] }] },
    });
    await button(`Use the usual hours on ${day}`).click();
    await expect.element(button(`${day}: usual hours`)).toBeVisible();
  });

  it('shows a refusal at its field', async () => {
    const screen = await open();
    await page.getByLabelText('Days ahead').fill('');
    await save.click();
    const message = 'The number of days ahead must be at least 1';
    await screen.answer(SAVE, {
      Mutation: () => ({
        updateHost: {
          __typename: 'InvalidInputError',
          message,
          issues: [{ field: 'horizonDays', message }],
        },
      }),
    });
    await expect.element(page.getByLabelText('Days ahead')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('Days ahead')).toHaveFocus();
    await sees(message);
  });

  it('is stopped and resumed', async () => {
    const screen = await open();
    await button('Stop taking bookings').click();
    expect(await screen.asked(SAVE)).toEqual({ input: { id: 'host-1', active: false } });
    await screen.answer(SAVE, { Host: () => ({ ...HOST, active: false }) });
    await expect.element(button('Take bookings again')).toBeVisible();
    await sees(/Visitors cannot book Ann/);
  });
});

describe('the availability of an editor', () => {
  it('has no territories and no weight to change, and sends none', async () => {
    const screen = await open(shown(), 'editor');
    await sees('Your territories: US-CA, 415. Only an admin can change them.');
    for (const label of ['Territories', 'Weight'])
      expect(page.getByLabelText(label).elements()).toEqual([]);
    await expectAccessibleLayout();
    await save.click();
    const { input } = await screen.asked(SAVE);
    expect(input).toMatchObject({ id: 'host-1', bufferMinutes: 7 });
    for (const field of ['territories', 'weight', 'active'])
      expect(input).not.toHaveProperty(field);
  });

  it('is stopped, and then waits for an admin', async () => {
    const screen = await open(shown(), 'editor');
    await sees(/If you stop, only an admin can let you take bookings again\./);
    await button('Stop taking bookings').click();
    await screen.answer(SAVE, { Host: () => ({ ...HOST, active: false }) });
    await sees(/An admin can hand them over, and let you take bookings again/);
    expect(button('Take bookings again').elements()).toEqual([]);
    await expectAccessibleLayout();
  });
});

describe('somebody who is no host', () => {
  it('reads as an editor that an admin adds hosts', async () => {
    await open(shown({ ownHost: null }), 'editor');
    await seesHeading('You do not take bookings yet', 2);
    await sees(/Only an admin can add hosts\./);
    for (const name of ['Become a Host', 'Save availability'])
      expect(button(name).elements()).toEqual([]);
    expect(page.getByText('Kinds of meeting').elements()).toEqual([]);
    await expectAccessibleLayout();
  });

  it('becomes one as an admin', async () => {
    const screen = await open(shown({ ownHost: null }));
    await seesHeading('You do not take bookings yet', 2);
    await button('Become a Host').click();
    expect(await screen.asked('HostSwitchMutation')).toEqual({ input: { userId: 'user-1' } });
    await screen.answer('HostSwitchMutation', { Host: () => HOST });
    await seesToast('Host added', 'Visitors can book Ann in office hours.');
    await screen.answer(QUERY, shown());
    await expect.element(save).toBeVisible();
  });
});

describe('the availability for admins', () => {
  it('leads to every host, and adds people', async () => {
    const screen = await open();
    await page.getByLabelText('Host', { exact: true }).selectOptions('Bo');
    await expect.poll(screen.address).toBe('/admin/availability?host=host-2');
    await screen.answer(
      QUERY,
      shown({ node: { ...HOST, id: 'host-2', name: 'Bo', username: 'bo' } }),
    );
    await sees(/Visitors can book Bo/);
    await page.getByLabelText('Add a host').selectOptions('cleo');
    expect(await screen.asked('HostSwitchMutation')).toEqual({ input: { userId: 'user-3' } });
  });

  it('adds, changes and retires kinds of meeting', async () => {
    const screen = await open();
    await button('Add Kind of Meeting').click();
    const dialog = page.getByRole('dialog', { name: 'Add Kind of Meeting' });
    await dialog.getByLabelText('Length in minutes').fill('900');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await sees('Name is required', dialog);
    await sees('A meeting takes 5 to 480 minutes', dialog);
    await expectAccessibleLayout();
    await dialog.getByLabelText('Name').fill('Onboarding');
    await dialog.getByLabelText('Length in minutes').fill('45');
    await dialog.getByLabelText('Place').selectOptions('Video call');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect(await screen.asked('MeetingTypeDialogMutation')).toEqual({
      input: { name: 'Onboarding', minutes: 45, place: 'video', description: '' },
    });
    await screen.answer('MeetingTypeDialogMutation');
    await expect.element(dialog).not.toBeInTheDocument();
    // Visitors who choose no kind get this one.
    await expect.element(button('Retire Discovery call')).not.toBeInTheDocument();
    await button('Retire Site visit').click();
    expect(await screen.asked('MeetingTypesMutation')).toEqual({
      input: { id: 'type-2', isRetired: true },
    });
  });

  it('says when it could not be loaded', async () => {
    const screen = await openConsole('/admin/availability', { user: { role: 'admin' } });
    expectConsole('error', /Failed to fetch/);
    await screen.fail(QUERY);
    await sees('The availability could not be loaded');
  });
});
