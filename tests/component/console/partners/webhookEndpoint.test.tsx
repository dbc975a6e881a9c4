import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const QUERY = 'EndpointPageQuery';
const HOST = 'a-partner-with-a-very-long-name.integrations.example';
const ENDPOINT = {
  __typename: 'WebhookEndpoint',
  id: 'an-id',
  url: `https://${HOST}/hooks/sixty/requests`,
  pausedAt: null,
  disabledAt: null,
  failingSince: null,
  events: ['integration_request.created'],
};
const DELIVERY = {
  eventType: 'integration_request.created',
  status: 'failed',
  responseStatus: 500,
  responseBody: '<html>'.repeat(100),
  lastError: 'It answered 500.',
  body: JSON.stringify({ type: 'integration_request.created', notes: 'x'.repeat(500) }),
};

const shown = (deliveries: readonly object[], endpoint: object = {}): MockResolvers => ({
  Query: () => ({
    node: {
      ...ENDPOINT,
      ...endpoint,
      deliveries: {
        totalCount: deliveries.length,
        edges: deliveries.map((delivery, index) => ({ node: { id: `d${index}`, ...delivery } })),
        pageInfo: { hasNextPage: false },
      },
    },
  }),
});

async function open(values = shown([])) {
  const screen = await openConsole('/admin/webhooks/an-id');
  await expect.element(page.getByText('Loading the endpoint')).toBeInTheDocument();
  await screen.answer(QUERY, values);
  await seesHeading(HOST);
  return screen;
}

describe('the page of a webhook endpoint', () => {
  it('says what is sent where, and that nothing was sent yet', async () => {
    await open();
    await sees('No events have been sent yet.');
    await expectAccessibleLayout();
  });

  it.each([
    ['Revoked', '2026-01-15T12:00:00Z'],
    ['Expired', null],
  ])('says that nothing is sent because its key has ended: %s', async (state, revokedAt) => {
    await open(shown([], { apiKey: { isActive: false, revokedAt } }));
    await sees(state);
  });

  it('shows its deliveries, and all of one', async () => {
    await open(shown([DELIVERY]));
    await sees('Response 500');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: /^Details of/ }).click();
    const details = page.getByRole('dialog', { name: 'Delivery' });
    await expect.element(details.getByLabelText('Body of the request')).toBeVisible();
    await sees('It answered 500.', details);
    await expectAccessibleLayout();
  });

  it('replays a delivery', async () => {
    const screen = await open(shown([DELIVERY]));
    await page.getByRole('button', { name: /^Replay/ }).click();
    expect(await screen.asked('deliveryTableReplayMutation')).toEqual({ input: { id: 'd0' } });
    await screen.answer('deliveryTableReplayMutation');
    await seesToast('Delivery Replayed');
  });

  it('says why a disabled one gets nothing, and is resumed before it is tested', async () => {
    const screen = await open(shown([], { disabledAt: '2026-01-04T00:00:00Z' }));
    await sees(/Disabled: deliveries failed for three days/);
    await expect.element(page.getByRole('button', { name: 'Send test event' })).toBeDisabled();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: `Resume ${HOST}` }).click();
    expect(await screen.asked('EditEndpointMutation')).toEqual({
      input: { id: 'an-id', isPaused: false },
    });
    await screen.answer('EditEndpointMutation', {
      WebhookEndpoint: () => ENDPOINT,
    });
    await seesToast('Endpoint Resumed');
    await expect.element(page.getByRole('button', { name: `Pause ${HOST}` })).toBeVisible();
  });

  it('sends a test, or says why not', async () => {
    const screen = await open();
    const send = page.getByRole('button', { name: 'Send test event' });
    await send.click();
    const message = 'This endpoint is paused.';
    await screen.answer('EndpointActionsTestMutation', {
      Mutation: () => ({ sendTestWebhook: { __typename: 'ConflictError', message } }),
    });
    await seesToast('Error', message);
    await send.click();
    await screen.answer('EndpointActionsTestMutation');
    await seesToast('Test Event Sent');
  });

  it('shows a new secret once', async () => {
    const screen = await open();
    await page.getByRole('button', { name: 'New secret' }).click();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Create new secret' }).click();
    await screen.answer('EndpointActionsRotateMutation', {
      RotateWebhookSecretPayload: () => ({ secret: 'whsec_new' }),
    });
    const made = page.getByRole('dialog', { name: 'New Signing Secret' });
    await expect.element(made.getByLabelText('Signing secret')).toHaveValue('whsec_new');
    await expectAccessibleLayout();
  });

  it('is deleted after a question', async () => {
    const screen = await open();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Delete ${HOST}?` });
    await expectAccessibleLayout();
    await question.getByRole('button', { name: `Delete ${HOST}` }).click();
    // The list was not opened before.
    expectConsole('error', /The connection with id/);
    await screen.answer('EndpointActionsDeleteMutation');
    await expect.poll(screen.address).toBe('/admin/webhooks');
  });

  it('says that it no longer exists, or could not be loaded', async () => {
    const screen = await openConsole('/admin/webhooks/an-id');
    expectConsole('error', /Failed to fetch/);
    await screen.fail(QUERY);
    await sees('The endpoint could not be loaded');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer(QUERY, { Query: () => ({ node: null }) });
    await sees('This endpoint no longer exists.');
  });

  it('is not shown to an admin', async () => {
    const screen = await openConsole('/admin/webhooks/an-id', { user: { role: 'admin' } });
    await sees('Only super admins can see this page');
    expect(screen.pending()).toEqual([]);
  });
});
