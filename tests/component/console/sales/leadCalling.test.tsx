import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const UNTIL = '2027-01-15T14:00:00.000Z';
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(UNTIL));

const LEAD = {
  firstName: 'Dana',
  phone: '8015550100',
  suppressed: false,
  consents: [],
  status: 'new',
};
const CALL = {
  status: 'held',
  heldUntil: UNTIL,
  holdReason: 'outside_hours',
  lastError: null,
  direction: 'outbound',
  ringingAt: null,
  answeredAt: null,
};
const ANSWERED = { status: 'completed', heldUntil: null, holdReason: null };

/** @param call Values of every call. Null if the values of the lead hold its calls. */
async function openLead(lead: object = {}, call: object | null = ANSWERED) {
  const screen = await openConsole('/admin/leads/an-id', { user: { role: 'admin' } });
  const values: MockResolvers = {
    Lead: () => ({ ...LEAD, bookings: [], ...lead }),
    ...(call && { Call: () => call }),
  };
  await screen.answer('LeadsPageQuery', values);
  await screen.answer('LeadPaneQuery', values);
  await sees('Calling', page.getByRole('dialog', { name: 'Lead details' }));
  return { ...screen, values };
}

const pane = page.getByRole('dialog', { name: 'Lead details' });
const callAgain = pane.getByRole('button', { name: 'Call again' });

describe('a call that is not placed', () => {
  it.each([
    ['held', `Waits until ${TIME}. Calls are not permitted at this hour`],
    ['cancelled', 'Not called. The person has opted out of calls to this number.'],
    ['unknown', 'We do not know whether the phone rang.'],
  ])('says in its details why it is %s', async (status, text) => {
    const screen = await openConsole('/admin/calls/an-id');
    const call = {
      ...CALL,
      status,
      ...(status !== 'held' && { heldUntil: null, holdReason: 'suppressed' }),
      ...(status === 'unknown' && { lastError: 'The answer was lost.' }),
    };
    await screen.answer('CallsPageQuery', { Call: () => call });
    await screen.answer('CallPaneQuery', { Call: () => call });
    await sees(text, page.getByRole('dialog', { name: 'Call details' }));
  });

  it('says so in the list of calls', async () => {
    const screen = await openConsole('/admin/calls');
    await screen.answer('CallsPageQuery', { Call: () => CALL });
    await sees(`Waits until ${TIME}.`, page.getByRole('table'));
    await sees('Not yet', page.getByRole('table'));
  });

  it('alone has a reason on its card', async () => {
    await page.viewport(390, 800);
    const screen = await openConsole('/admin/calls');
    await screen.answer('CallsPageQuery', { Call: () => ({ ...CALL, ...ANSWERED }) });
    await sees('Completed', page.getByRole('table'));
    const reason = document.querySelector('td[data-label="Why"]');
    expect(reason && getComputedStyle(reason).display).toBe('none');
    await page.viewport(1280, 800);
  });

  it('names the time in the list of leads', async () => {
    await openLead({}, CALL);
    await sees(`until ${TIME}`, page.getByRole('table'));
    await expectAccessibleLayout();
  });
});

describe('the calls of a lead', () => {
  it('are all in the time line, the first one with the time that it took', async () => {
    const started = Date.parse('2026-05-01T15:00:00.000Z');
    const at = (seconds: number) => new Date(started + seconds * 1000).toISOString();
    const call = (id: string, events: [status: string, seconds: number][]) => ({
      id,
      direction: 'outbound',
      bookedAt: null,
      endedAt: null,
      events: events.map(([status, seconds]) => ({
        id: `${id} ${status}`,
        status,
        occurredAt: at(seconds),
      })),
    });
    const first = call('call-1', [
      ['ringing', 4],
      ['no_answer', 34],
    ]);
    // It began after the lead was loaded.
    const again = call('call-2', [['ringing', 334]]);
    const lead = {
      createdAt: at(0),
      attribution: { utmCampaign: null, utmSource: null, referrer: null },
      history: [],
      call: again,
      calls: { edges: [{ node: first }] },
    };
    await openLead(lead, null);
    const steps = pane.getByRole('list').first().getByRole('listitem');
    // The date and the hour of the day follow in each step.
    const shown = () =>
      steps.elements().map(({ textContent }) => textContent.replace(/\w{3} \d.*$/, ''));
    await expect
      .poll(shown)
      .toEqual(['Lead received', 'Ringing+4.0 s', 'No answer+34.0 s', 'Ringing']);
  });

  it.each([
    [{ heldUntil: null, holdReason: null }, 'Calling now', undefined],
    [
      { heldUntil: UNTIL, holdReason: 'outside_hours' },
      `The call waits until ${TIME}`,
      'Calls are not permitted at this hour',
    ],
    [
      { heldUntil: null, holdReason: 'no_consent' },
      'Not called',
      'There is no evidence that the person agreed',
    ],
  ])('are asked for again, and the toast says what follows: %o', async (payload, title, text) => {
    const screen = await openLead();
    await callAgain.click();
    await screen.answer('LeadCallingMutation', {
      ...screen.values,
      CallLeadPayload: () => payload,
    });
    await seesToast(title, text);
  });

  it('are not asked for twice at the same time', async () => {
    const screen = await openLead();
    await callAgain.click();
    const message = 'This lead is on the phone already.';
    await screen.answer('LeadCallingMutation', {
      Mutation: () => ({ callLead: { __typename: 'ConflictError', message } }),
    });
    await seesToast('Error', message);
  });

  it('are stopped with a reason', async () => {
    const screen = await openLead();
    await pane.getByRole('button', { name: 'Stop calling' }).click();
    const form = page.getByRole('dialog', { name: 'Stop calling Dana' });
    await form.getByRole('button', { name: 'Stop calls' }).click();
    await sees('Reason is required', form);
    await form.getByLabelText('Reason').fill('He said so.');
    await form.getByRole('button', { name: 'Stop calls' }).click();
    expect(await screen.asked('StopCallsMutation')).toEqual({
      input: { phone: '8015550100', reason: 'He said so.' },
    });
    await screen.answer('StopCallsMutation', {
      Suppression: () => ({ phone: '8015550100' }),
    });
    await seesToast('Calls stopped', 'We will not call 801-555-0100 again.');
    await screen.answer('LeadPaneQuery', {
      Lead: () => ({ ...LEAD, bookings: [], suppressed: true }),
    });
    await sees('The person has opted out of calls to this number.', pane);
  });

  it('stay on screen when Escape closes the question above them', async () => {
    const screen = await openLead();
    const stop = pane.getByRole('button', { name: 'Stop calling' });
    await stop.click();
    const form = page.getByRole('dialog', { name: 'Stop calling Dana' });
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(stop).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(screen.address).toBe('/admin/leads');
  });

  it('cannot be asked for if the number has opted out', async () => {
    await openLead({ suppressed: true });
    await expect.element(callAgain).not.toBeInTheDocument();
    const link = pane.getByRole('link', { name: 'See the opt-out' });
    await expect.element(link).toHaveAttribute('href', '/admin/do-not-call?q=8015550100');
    await expect.element(pane.getByText('requested a call after that')).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('says that the person has asked again since, and who may permit it', async () => {
    const at = '2026-01-17T12:00:00.000Z';
    const suppression = { id: 'opt-out-1', liftedAt: null };
    await openLead({ suppressed: true, consents: [{ id: 'consent-1', at, suppression }] });
    await sees('requested a call after that', pane);
    await sees('A super admin can', pane);
    const link = pane.getByRole('link', { name: 'lift the opt-out' });
    await expect.element(link).toHaveAttribute('href', '/admin/do-not-call/opt-out-1');
    await expectAccessibleLayout();
  });
});
