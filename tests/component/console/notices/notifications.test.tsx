import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the notifications of the own account', () => {
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  const SAVE = 'NotificationsSectionMutation';

  async function open(values: object = {}) {
    const screen = await openConsole('/admin/account', { user: { role: 'admin' } });
    await screen.answer('AccountPageQuery', { Query: () => ({ sessions: [], twoFactor: null }) });
    const settings = { events: [], isDaily: false, quietHours: null, timeZone: 'UTC', ...values };
    await screen.answer('NotificationsSectionQuery', {
      NotificationSettings: () => settings,
      WeeklySummary: () => ({ isWanted: false, timeZone: 'Europe/Berlin' }),
    });
    await expect.element(section.getByLabelText('New lead')).toBeVisible();
    return screen;
  }

  it('are chosen with their rhythm and quiet hours', async () => {
    const screen = await open({ events: ['booked'] });
    await section.getByLabelText('New lead').click();
    await section.getByLabelText('How often').selectOptions('Once a day, at 8:00');
    await section.getByLabelText('Quiet from (optional)').fill('22:00');
    await button('Save Notifications').click();
    await sees('Please enter a time such as 22:00', section);
    await expectAccessibleLayout();
    await section.getByLabelText('Quiet until (optional)').fill('07:00');
    await button('Save Notifications').click();
    expect(await screen.asked(SAVE)).toEqual({
      input: {
        events: ['new_lead', 'booked'],
        isDaily: true,
        quietHours: { from: '22:00', until: '07:00' },
        timeZone: 'UTC',
      },
    });
    await screen.answer(SAVE);
    await seesToast('Notifications saved');
  });

  it('can include a weekly summary of traffic, which is switched at once', async () => {
    const screen = await open();
    const label = section.getByLabelText('Send me a weekly summary of traffic');
    await expect.element(label).not.toBeChecked();
    await sees('It comes on Mondays at 8:00 (Europe/Berlin).', section);
    await label.click();
    expect(await screen.asked('WeeklySwitchMutation')).toEqual({ input: { isWanted: true } });
    await screen.answer('WeeklySwitchMutation', {
      WeeklySummary: () => ({ isWanted: true, timeZone: 'Europe/Berlin' }),
    });
    await expect.element(label).toBeEnabled();
    await expect.element(label).toBeChecked();
    await expectAccessibleLayout();
  });

  it('say when they could not be saved', async () => {
    const screen = await open({ quietHours: { from: '22:00', until: '07:00' } });
    await expect.element(section.getByLabelText('Quiet from (optional)')).toHaveValue('22:00');
    await button('Save Notifications').click();
    await screen.fail(SAVE);
    await seesToast('Error', 'Failed to save your notifications');
  });

  it('are not there for editors', async () => {
    const screen = await openConsole('/admin/account', { user: { role: 'editor' } });
    await screen.answer('AccountPageQuery', { Query: () => ({ sessions: [], twoFactor: null }) });
    await sees('Where you are signed in');
    await expect.element(section).not.toBeInTheDocument();
  });
});

describe('the messages to the chat of the team', () => {
  const section = page.getByRole('region', { name: 'Team messages' });
  const SAVED = {
    host: 'hooks.slack.com',
    events: ['booked'],
    enabled: true,
    failingSince: null,
    lastError: null,
  };

  async function open(teamMessages: object | null) {
    const screen = await openConsole('/admin/integrations', { user: { role: 'super_admin' } });
    await screen.answer('TeamMessagesSectionQuery', { Query: () => ({ teamMessages }) });
    await expect.element(section.getByLabelText('New lead')).toBeVisible();
    return screen;
  }

  it('need an address and an event', async () => {
    const screen = await open(null);
    await section.getByRole('button', { name: 'Save' }).click();
    await sees('Address is required', section);
    await sees('Choose at least one event', section);
    await expectAccessibleLayout();
    await section.getByLabelText('Webhook URL').fill('https://hooks.slack.com/services/x');
    await section.getByLabelText('Call missed').click();
    await section.getByRole('button', { name: 'Save' }).click();
    expect(await screen.asked('TeamMessagesFormMutation')).toEqual({
      input: {
        url: 'https://hooks.slack.com/services/x',
        events: ['call_missed'],
        enabled: true,
      },
    });
  });

  it('can be tested and switched off', async () => {
    const screen = await open(SAVED);
    await sees('Messages to hooks.slack.com are switched on.', section);
    await button('Send a test').click();
    await screen.answer('TeamMessagesFormTestMutation', {
      TestTeamMessagesPayload: () => ({ error: 'The chat answered 404.' }),
    });
    await seesToast('The test failed', 'The chat answered 404.');
    await button('Switch off messages').click();
    expect(await screen.asked('TeamMessagesFormMutation')).toEqual({
      input: { url: null, events: ['booked'], enabled: false },
    });
  });

  it('say why they fail', async () => {
    await open({ ...SAVED, enabled: false, lastError: 'The chat answered 500.' });
    await sees('Messages to hooks.slack.com are switched off.', section);
    await sees('The chat answered 500.', section);
    await expect.element(button('Save and switch on')).toBeVisible();
    await expectAccessibleLayout();
  });
});
