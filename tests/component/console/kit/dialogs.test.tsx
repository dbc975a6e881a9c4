import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('the dialogs of the users', () => {
  const USER = {
    username: 'bob',
    role: 'editor',
    deactivatedAt: null,
    hasTwoFactor: true,
    changeRefusal: null,
    deletionRefusal: null,
    postCount: 2,
    openLeadCount: 0,
    upcomingMeetingCount: 0,
    assignableRoles: ['admin', 'editor'],
  };

  async function open(values: MockResolvers = { User: () => USER }) {
    const screen = await openConsole('/admin/users', { user: { role: 'admin' } });
    await screen.answer('UsersPageQuery', values);
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    return screen;
  }

  it('say beforehand who may not be edited or deleted, and why', async () => {
    const refusal = 'You cannot delete yourself.';
    await open({ User: () => ({ ...USER, changeRefusal: 'Not you.', deletionRefusal: refusal }) });
    await expect.element(button('Edit bob')).toBeDisabled();
    await expect.element(button('Edit bob')).toHaveAttribute('title', 'Not you.');
    await expect.element(button('Delete bob')).toHaveAttribute('title', refusal);
  });

  it('say that a super admin needs another role before deletion', async () => {
    await open({ User: () => ({ ...USER, role: 'super_admin' }) });
    await expect
      .element(button('Delete bob'))
      .toHaveAttribute('title', 'Give this super admin another role first.');
  });

  it('change a role and whether somebody may sign in', async () => {
    const screen = await open();
    await button('Edit bob').click();
    const edit = dialog('Edit bob');
    await edit.getByLabelText('Role').selectOptions('Admin');
    await edit.getByLabelText('Can sign in').click();
    await sees(/is signed out everywhere and cannot sign in/, edit);
    await expectAccessibleLayout();
    await edit.getByRole('button', { name: 'Save' }).click();
    expect(await screen.asked('EditUserDialogMutation')).toMatchObject({
      input: { role: 'admin', isDeactivated: true },
    });
    await screen.answer('EditUserDialogMutation', {
      Mutation: () => ({ updateUser: { __typename: 'NotAllowedError', message: 'Not for you.' } }),
    });
    await seesToast('Error', 'Not for you.');
    await edit.getByRole('button', { name: 'Save' }).click();
    await screen.answer('EditUserDialogMutation', { User: () => USER });
    await seesToast('User Updated');
    await expect.element(edit).not.toBeInTheDocument();
  });

  it('say what happens to the posts of somebody who is deleted', async () => {
    const screen = await open();
    await button('Delete bob').click();
    await sees(/The 2 posts of bob and uploaded images will belong to you/);
    await expectAccessibleLayout();
    await dialog('Delete bob?').getByRole('button', { name: 'Delete bob' }).click();
    await screen.fail('DeleteUserDialogMutation');
    await seesToast('Error', 'Failed to delete user');
    await dialog('Delete bob?').getByRole('button', { name: 'Delete bob' }).click();
    await screen.answer('DeleteUserDialogMutation', {
      DeleteUserPayload: () => ({
        postsHandedOver: 2,
        leadsHandedOver: 0,
        meetingsHandedOver: 0,
        meetingsLeft: 0,
      }),
    });
    await seesToast('User Deleted', 'Their 2 posts are now yours.');
  });

  it('ask who takes the open leads and meetings of somebody who is deleted', async () => {
    const screen = await open({
      User: () => ({ ...USER, openLeadCount: 3, upcomingMeetingCount: 1 }),
    });
    await button('Delete bob').click();
    await sees(/bob has 3 open leads and 1 meeting\./);
    await screen.answer('DeleteUserDialogQuery', {
      Query: () => ({ leadOwners: [{ id: 'zoe', username: 'zoe' }] }),
    });
    const field = page.getByLabelText('Give open leads and meetings to');
    await expect.element(field).toHaveDisplayValue('Hosts, by territory and load');
    await expectAccessibleLayout();
    await field.selectOptions('zoe');
    await dialog('Delete bob?').getByRole('button', { name: 'Delete bob' }).click();
    expect(await screen.asked('DeleteUserDialogMutation')).toMatchObject({
      input: { successorId: 'zoe' },
    });
    await screen.answer('DeleteUserDialogMutation', {
      DeleteUserPayload: () => ({ leadsHandedOver: 3, meetingsHandedOver: 0, meetingsLeft: 1 }),
    });
    await seesToast('User Deleted', 'Leads handed over: 3. Meetings without a new host: 1.');
  });

  it('invite somebody, and keep the address when that is refused', async () => {
    const screen = await open();
    await button('Invite User').click();
    const invite = dialog('Invite User');
    await expect.element(invite.getByLabelText('Role')).toHaveDisplayValue('Editor');
    const email = invite.getByLabelText('Email');
    await email.fill('nobody');
    await invite.getByRole('button', { name: 'Send Invitation' }).click();
    await expect.element(email).toHaveFocus();
    await expectAccessibleLayout();
    await email.fill('zoe@example.com');
    await invite.getByRole('button', { name: 'Send Invitation' }).click();
    expect(await screen.asked('InviteUserMutation')).toMatchObject({
      input: { email: 'zoe@example.com', role: 'editor' },
    });
    const message = 'A user with this email already exists';
    await screen.answer('InviteUserMutation', {
      Mutation: () => ({ inviteUser: { __typename: 'ConflictError', message } }),
    });
    await seesToast('Error', message);
    await expect.element(email).toHaveValue('zoe@example.com');
    await invite.getByRole('button', { name: 'Send Invitation' }).click();
    await screen.answer('InviteUserMutation', {
      Invitation: () => ({ email: 'zoe@example.com' }),
    });
    await seesToast('Invitation Sent', 'Sending an email to zoe@example.com.');
  });

  it('approve a request for access with a role, or decline it after a question', async () => {
    const screen = await open({
      User: () => USER,
      AccessRequest: () => ({ name: 'Yan', email: 'yan@example.com', reason: 'I write posts.' }),
    });
    await button('Approve the request of Yan').first().click();
    const approve = dialog('Approve the request of Yan');
    await approve.getByLabelText('Role').selectOptions('Admin');
    await expectAccessibleLayout();
    await approve.getByRole('button', { name: 'Send Invitation' }).click();
    await screen.fail('accessRequestTableApproveMutation');
    await seesToast('Error', 'Failed to approve the request');
    await approve.getByRole('button', { name: 'Cancel' }).click();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    await button('Decline the request of Yan').first().click();
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to decline the request of Yan?');
    expect(screen.pending()).not.toContain('accessRequestTableDeclineMutation');
    await button('Decline the request of Yan').first().click();
    await screen.answer('accessRequestTableDeclineMutation');
    await seesToast('Request Declined');
    confirm.mockRestore();
  });
});

describe('the dialogs of the API keys', () => {
  async function open() {
    const screen = await openConsole('/admin/api-keys');
    await screen.answer('ApiKeysPageQuery', { Query: () => ({ apiKeys: [] }) });
    await button('Create API Key').click();
    return screen;
  }
  const create = dialog('Create API Key');
  const submit = create.getByRole('button', { name: 'Create Key' });

  it('ask for name, scope and a day that is to come', async () => {
    await open();
    await submit.click();
    await sees('Name is required', create);
    await sees('Choose at least one scope', create);
    await expect.element(create.getByLabelText('Name')).toHaveFocus();
    await create.getByLabelText('Name').fill('Acme CRM');
    await create.getByLabelText('Read integration requests').click();
    await create.getByLabelText('Expires').selectOptions('day');
    await create.getByLabelText('Last day').fill('2020-01-01');
    await submit.click();
    await sees('Expiry must be in the future', create);
    await expectAccessibleLayout();
  });

  it('show the key once, and ask before it is lost', async () => {
    const screen = await open();
    await create.getByLabelText('Name').fill('Acme CRM');
    await create.getByLabelText('Read integration requests').click();
    await submit.click();
    await screen.answer('CreateApiKeyMutation', {
      CreateApiKeyPayload: () => ({ key: 'sixty_secret' }),
      ApiKey: () => ({ name: 'Acme CRM' }),
    });
    const made = dialog('API Key Created');
    const secret = made.getByLabelText('Key of Acme CRM');
    await expect.element(secret).toHaveValue('sixty_secret');
    await expectAccessibleLayout();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.keyboard('{Escape}');
    await made.getByRole('button', { name: 'Close' }).click();
    expect(confirm).toHaveBeenCalledTimes(2);
    await expect.element(secret).toHaveValue('sixty_secret');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await made.getByRole('button', { name: 'Copy key' }).click();
    await sees('Copied.', made);
    expect(copied).toHaveBeenCalledWith('sixty_secret');
    await userEvent.keyboard('{Escape}');
    await expect.element(made).not.toBeInTheDocument();
    expect(confirm).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('revoke a key after a question', async () => {
    const screen = await openConsole('/admin/api-keys');
    const key = { name: 'Acme CRM', revokedAt: null, expiresAt: null, isActive: true };
    await screen.answer('ApiKeysPageQuery', { ApiKey: () => key });
    await button('Revoke Acme CRM').first().click();
    const question = dialog('Revoke Acme CRM?');
    await expectAccessibleLayout();
    await question.getByRole('button', { name: 'Revoke Acme CRM' }).click();
    await screen.answer('apiKeyTableRevokeMutation', {
      ApiKey: () => ({ ...key, revokedAt: '2026-01-15T12:00:00Z', isActive: false }),
    });
    await seesToast('API Key Revoked');
  });
});

describe('the dialogs of the webhooks', () => {
  const add = dialog('Add Endpoint');
  const submit = add.getByRole('button', { name: 'Add Endpoint' });

  async function open(apiKeys: readonly object[]) {
    const screen = await openConsole('/admin/webhooks');
    await screen.answer('WebhooksPageQuery', {
      Query: () => ({
        apiKeys,
        webhookEndpoints: { edges: [], totalCount: 0, pageInfo: { hasNextPage: false } },
      }),
    });
    await button('Add Endpoint').first().click();
    return screen;
  }

  it('lead to the keys when none may be told', async () => {
    await open([]);
    await expect.element(add.getByRole('link', { name: 'Create an API key' })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('check the address, and show the secret once', async () => {
    const scopes = ['integration_requests:read'];
    const screen = await open([{ id: 'key-1', name: 'Acme CRM', scopes, isActive: true }]);
    await submit.click();
    await sees('Address is required', add);
    await expect.element(add.getByLabelText('URL')).toHaveFocus();
    await expectAccessibleLayout();
    await add.getByLabelText('URL').fill('https://crm.example/hook');
    await submit.click();
    expect(await screen.asked('CreateEndpointMutation')).toMatchObject({
      input: { apiKeyId: 'key-1', url: 'https://crm.example/hook' },
    });
    const message = 'Address must begin with https://';
    await screen.answer('CreateEndpointMutation', {
      Mutation: () => ({ createWebhookEndpoint: { __typename: 'InvalidInputError', message } }),
    });
    await seesToast('Error', message);
    await submit.click();
    await screen.answer('CreateEndpointMutation', {
      CreateWebhookEndpointPayload: () => ({ secret: 'whsec_one' }),
      WebhookEndpoint: () => ({ url: 'https://crm.example/hook' }),
    });
    const made = dialog('Endpoint Added');
    await expect
      .element(made.getByLabelText('Signing secret of crm.example'))
      .toHaveValue('whsec_one');
    await expectAccessibleLayout();
  });
});
