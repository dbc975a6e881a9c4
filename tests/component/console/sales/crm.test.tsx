import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '../../../../web/admin/kit/session/currentUser.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const HUBSPOT = {
  id: 'connector-1',
  kind: 'hubspot',
  connected: true,
  account: 'HubSpot account 4711',
  enabled: false,
  enabledAt: null,
  failingSince: null,
  lastError: null,
  lastSentAt: null,
  counts: { waiting: 2, sent: 40, failed: 1 },
  mapping: [{ from: 'name', to: 'firstname' }],
  fields: [
    { name: 'firstname', label: 'First name' },
    { name: 'city', label: 'City' },
  ],
};

const crm = (name: string) => page.getByRole('article', { name });
const button = (name: string) => crm('HubSpot').getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

async function open(values: object = {}, role: CurrentUser['role'] = 'super_admin') {
  const screen = await openConsole('/admin/integrations', { user: { role } });
  const connectors = [{ ...HUBSPOT, ...values }];
  const answers: MockResolvers = { Query: () => ({ connectors, consentCrms: ['pipedrive'] }) };
  await screen.answer('CrmSectionQuery', answers);
  await expect.element(crm('HubSpot')).toBeVisible();
  return screen;
}

describe('the CRMs of the console', () => {
  it('connects a CRM with its credentials, and tests it at once', async () => {
    const screen = await open();
    await crm('Salesforce').getByRole('button', { name: 'Connect Salesforce' }).click();
    const save = dialog().getByRole('button', { name: 'Save and test' });
    await save.click();
    await sees('Client secret is required', dialog());
    await expectAccessibleLayout();
    await dialog().getByLabelText('Address').fill('https://company.my.salesforce.com');
    await dialog().getByLabelText('Client ID').fill('an id');
    await dialog().getByLabelText('Client secret').fill('a secret');
    await save.click();
    expect(await screen.asked('useConnectorSaveMutation')).toEqual({
      input: {
        kind: 'salesforce',
        baseUrl: 'https://company.my.salesforce.com',
        clientId: 'an id',
        clientSecret: 'a secret',
      },
    });
    await screen.answer('useConnectorSaveMutation', {
      Connector: () => ({ ...HUBSPOT, id: 'connector-2', kind: 'salesforce', account: null }),
    });
    expect(await screen.asked('useConnectorTestMutation')).toEqual({ id: 'connector-2' });
  });

  it('maps fields by choosing them', async () => {
    const screen = await open({
      fields: [...HUBSPOT.fields, { name: 'size', label: 'Size' }],
    });
    await button('Map fields').click();
    const question = { key: 'team_size', question: 'How many people are you?' };
    await screen.answer('ConnectorFormsQuery', {
      Query: () => ({ playbooks: [{ questions: [question] }] }),
    });
    await dialog()
      .getByLabelText('Answer: How many people are you? (team_size)')
      .selectOptions('Size');
    await dialog().getByLabelText('Email', { exact: true }).selectOptions('First name');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .element(dialog().getByText('Another value is sent to this field').first())
      .toBeVisible();
    await dialog().getByLabelText('Email', { exact: true }).selectOptions('City');
    await expectAccessibleLayout();
    await dialog().getByRole('button', { name: 'Save' }).click();
    expect(await screen.asked('useConnectorSaveMutation')).toEqual({
      input: {
        kind: 'hubspot',
        mapping: [
          { from: 'name', to: 'firstname' },
          { from: 'email', to: 'city' },
          { from: 'answer:team_size', to: 'size' },
        ],
      },
    });
  });

  it('shows what a dry run would send', async () => {
    const screen = await open();
    await button('Dry run').click();
    const leads = [
      {
        leadId: 'lead-1',
        personId: null,
        values: [{ field: 'Email', value: 'ann@example.com' }],
        activities: ['AI call: answered'],
      },
    ];
    await screen.answer('ConnectorDialogsDryRunMutation', {
      DryRunConnectorPayload: () => ({ leads }),
    });
    await sees('Creates a person, with AI call: answered', dialog());
    await sees('Email: ann@example.com', dialog());
    await expectAccessibleLayout();
  });

  it('says why a test failed', async () => {
    const screen = await open();
    await button('Test').click();
    const error = 'The CRM answered 401: Authentication credentials not found.';
    await screen.answer('useConnectorTestMutation', { TestConnectorPayload: () => ({ error }) });
    await seesToast('The test failed', error);
  });

  it('switches on, and shows how sending goes', async () => {
    const screen = await open();
    await sees('HubSpot account 4711. Not switched on.', crm('HubSpot'));
    await button('Switch on').click();
    expect(await screen.asked('useConnectorSaveMutation')).toEqual({
      input: { kind: 'hubspot', enabled: true },
    });
  });

  it('connects the account to which its user consented, and tests it', async () => {
    const answer = new URLSearchParams({ oauth: 'pipedrive', code: 'a code', state: 'a state' });
    const screen = await openConsole(`/admin/integrations#${answer}`, {});
    await screen.answer('CrmSectionQuery', {
      Query: () => ({ connectors: [], consentCrms: ['pipedrive'] }),
    });
    const offer = { name: 'Connect with Pipedrive' };
    await expect.element(crm('Pipedrive').getByRole('button', offer)).toBeVisible();
    expect(crm('HubSpot').getByRole('button', { name: 'Connect with' }).elements()).toEqual([]);
    expect(await screen.asked('CrmSectionMutation')).toEqual({
      code: 'a code',
      state: 'a state',
    });
    await screen.answer('CrmSectionMutation', {
      Connector: () => ({ ...HUBSPOT, id: 'connector-3', kind: 'pipedrive', account: null }),
    });
    expect(await screen.asked('useConnectorTestMutation')).toEqual({ id: 'connector-3' });
  });

  it('asks before it disconnects a CRM, and says what becomes of the leads that wait', async () => {
    const times = { enabledAt: '2026-01-15T12:00:00.000Z' };
    const screen = await open({ enabled: true, ...times });
    await button('Disconnect').click();
    await sees('2 leads are waiting to be sent. They will not be sent.', dialog());
    await expectAccessibleLayout();
    await dialog().getByRole('button', { name: 'Disconnect HubSpot' }).click();
    expect(await screen.asked('ConnectorDialogsDisconnectMutation')).toEqual({ id: 'connector-1' });
    await screen.answer('ConnectorDialogsDisconnectMutation', {
      Connector: () => ({ ...HUBSPOT, connected: false, account: null }),
    });
    await seesToast('HubSpot disconnected');
    await sees('Disconnected. 40 sent before.', crm('HubSpot'));
    await expect.element(button('Connect HubSpot')).toBeVisible();
  });

  it('shows admins the state and the last error, but no buttons', async () => {
    const times = {
      enabledAt: '2026-01-15T12:00:00.000Z',
      failingSince: '2026-01-16T12:00:00.000Z',
    };
    await open({ enabled: true, ...times, lastError: 'The CRM answered 401.' }, 'admin');
    await sees('HubSpot account 4711. Failing: 40 sent, 2 waiting, 1 failed.', crm('HubSpot'));
    await sees('The CRM answered 401.', crm('HubSpot'));
    expect(crm('HubSpot').getByRole('button').elements()).toEqual([]);
    await expectAccessibleLayout();
  });
});

describe('the CRM state of a lead', () => {
  it('names the reason of a failure, and sends the lead again', async () => {
    const lead = {
      id: 'lead-1',
      crm: [
        {
          state: 'failed',
          lastError: 'HubSpot refused: Email address is invalid',
          sentAt: null,
          connector: { kind: 'hubspot', connected: true, enabled: true },
        },
      ],
    };
    const screen = await openConsole('/admin/leads/lead-1');
    const values: MockResolvers = { Lead: () => ({ ...lead, bookings: [] }) };
    await screen.answer('LeadPaneQuery', values);
    await sees('HubSpot: Failed');
    await sees('HubSpot refused: Email address is invalid');
    await page.getByRole('button', { name: 'Send again' }).click();
    expect(await screen.asked('LeadCrmMutation')).toEqual({ id: 'lead-1' });
    await screen.answer('LeadCrmMutation', {
      Lead: () => ({ ...lead, crm: [{ ...lead.crm[0], state: 'waiting', lastError: null }] }),
    });
    await seesToast('The lead will be sent again');
    await sees('HubSpot: Waiting');
  });

  it('offers nothing to send while no CRM is switched on', async () => {
    const connector = { kind: 'hubspot', connected: false, enabled: false };
    const sentAt = '2026-01-15T12:00:00.000Z';
    const crm = [{ state: 'sent', lastError: null, sentAt, connector }];
    const screen = await openConsole('/admin/leads/lead-1');
    await screen.answer('LeadPaneQuery', { Lead: () => ({ id: 'lead-1', bookings: [], crm }) });
    await sees('HubSpot (disconnected): Sent');
    expect(page.getByRole('button', { name: 'Send again' }).elements()).toEqual([]);
  });
});
