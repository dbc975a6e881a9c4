import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '../../../../web/admin/kit/session/currentUser.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

const REQUEST = {
  phone: '8015550100',
  source: 'page',
  reason: 'Please stop.',
  evidence: '{"address":"203.0.113.9"}',
  createdAt: '2026-01-15T12:00:00.000Z',
  liftedAt: null,
  liftedBy: null,
  liftReason: null,
  liftEvidence: null,
  askedAgain: [],
};
const ASKED = {
  at: '2026-01-17T12:00:00.000Z',
  lead: { id: 'lead-1', email: 'dana@example.com' },
  consent: { id: 'consent-1', text: 'Call me about my roof.', page: '/demo', proof: null },
};
const VALUES: MockResolvers = { Suppression: () => REQUEST };

async function open(role: CurrentUser['role'] = 'admin') {
  const screen = await openConsole('/admin/do-not-call', { user: { role } });
  await screen.answer('DoNotCallPageQuery', VALUES);
  await expect.element(page.getByRole('rowheader', { name: '801-555-0100' })).toBeVisible();
  return screen;
}

async function openRequest(role: CurrentUser['role'], values = VALUES) {
  const screen = await openConsole('/admin/do-not-call/an-id', { user: { role } });
  await screen.answer('DoNotCallPageQuery', values);
  await screen.answer('DoNotCallPaneQuery', values);
  await sees('203.0.113.9');
  return screen;
}

describe('the list of numbers that are not called', () => {
  it('shows where a request came from, and whether it is in force', async () => {
    await open();
    const row = page.getByRole('row', { name: /801-555-0100/ });
    for (const text of ['Do-not-call page', 'Please stop.', 'In force']) await sees(text, row);
    await expect.element(button('Export CSV')).toBeVisible();
  });

  it('searches by number, source and state', async () => {
    const screen = await openConsole('/admin/do-not-call?q=801555&source=text,staff&state=force');
    expect(await screen.asked('DoNotCallPageQuery')).toMatchObject({
      filter: { search: '801555', source: ['text', 'staff'], inForce: true },
    });
  });

  it('adds a number with a reason', async () => {
    const screen = await open();
    await button('Add Number').click();
    const form = dialog('Add Number');
    await form.getByRole('button', { name: 'Stop calls' }).click();
    await sees('Phone is required', form);
    await sees('Reason is required', form);
    await hasFocus(form.getByLabelText('Phone'));
    await expectAccessibleLayout();
    await form.getByLabelText('Phone').fill('(801) 555-0111');
    await expect.element(form.getByText('Phone is required')).not.toBeInTheDocument();
    await form.getByLabelText('Reason').fill('She wrote to us.');
    await form.getByRole('button', { name: 'Stop calls' }).dblClick();
    expect(await screen.asked('StopCallsMutation')).toEqual({
      input: { phone: '8015550111', reason: 'She wrote to us.' },
    });
    expect(screen.pending().filter((name) => name === 'StopCallsMutation')).toHaveLength(1);
    await screen.answer('StopCallsMutation', {
      Suppression: () => ({ phone: '8015550111' }),
    });
    await seesToast('Calls stopped', 'We will not call 801-555-0111 again.');
    await screen.answer('DoNotCallPageQuery', VALUES);
  });

  it('imports a file, and tells what became of each line', async () => {
    const screen = await open();
    await button('Import CSV').click();
    const form = dialog('Import CSV');
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    await sees('List is required', form);
    const file = new File(['8015550112\nnobody\n'], 'list.csv', { type: 'text/csv' });
    await form.getByLabelText('File').upload(file);
    await form.getByLabelText('Reason').fill('The old dialler.');
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    expect(await screen.asked('ImportNumbersMutation')).toEqual({
      input: { csv: '8015550112\nnobody\n', reason: 'The old dialler.' },
    });
    await screen.answer('ImportNumbersMutation', {
      ImportSuppressionsPayload: () => ({
        recorded: 1,
        alreadyListed: 3,
        refusedCount: 1,
        refused: [{ line: 2, reason: 'The first column holds no phone number.' }],
      }),
    });
    const report = dialog('Numbers Imported');
    await sees('Added: 1', report);
    await sees('Already on the list: 3', report);
    await sees('Line 2', report);
    await expectAccessibleLayout();
    await screen.answer('DoNotCallPageQuery', VALUES);
    await report.getByRole('button', { name: 'Done' }).click();
    await expect.element(report).not.toBeInTheDocument();
  });

  it('lets a super admin permit calls again, with a reason', async () => {
    const screen = await openRequest('super_admin');
    await button('Permit calls again...').click();
    const form = dialog('Permit calls again');
    await form.getByRole('button', { name: 'Permit calls' }).click();
    await sees('Reason is required', form);
    await form.getByLabelText('Reason').fill('It was a wrong number.');
    await form.getByRole('button', { name: 'Permit calls' }).click();
    expect(await screen.asked('LiftNumberMutation')).toMatchObject({
      input: { reason: 'It was a wrong number.' },
    });
    await screen.answer('LiftNumberMutation', {
      Suppression: () => ({ ...REQUEST, liftedAt: '2026-01-16T12:00:00.000Z', liftedBy: 'Ann' }),
    });
    await seesToast('Calls are permitted again');
  });

  it('does not offer that to an admin', async () => {
    await openRequest('admin');
    await sees('A text message from this number that says CALL lifts this opt-out.');
    await expect.element(button('Permit calls again...')).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('shows that the person asked again, with the evidence, and the lead', async () => {
    await openRequest('admin', { Suppression: () => ({ ...REQUEST, askedAgain: [ASKED] }) });
    await sees('Asked again');
    for (const text of ['Call me about my roof.', '/demo', 'January 17, 2026']) await sees(text);
    const link = page.getByRole('link', { name: 'dana@example.com' });
    await expect.element(link).toHaveAttribute('href', '/admin/leads/lead-1');
    await expectAccessibleLayout();
  });

  it('says that the person of an erased number lifted it, and how', async () => {
    const lifted = {
      ...REQUEST,
      phone: null,
      reason: null,
      liftedAt: '2026-01-16T12:00:00.000Z',
      liftEvidence: '{"messageId":"SM1","text":"call"}',
    };
    await openRequest('admin', { Suppression: () => lifted });
    await sees('Number of an erased person');
    for (const text of ['A proof of the number', 'SM1', 'call']) await sees(text);
  });
});
