import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees } from '../../../support/component/screen.ts';

const AT = '2026-11-23T10:00:00.000Z';

async function open(lead: object | null) {
  const screen = await openConsole('/admin/calls/an-id');
  await screen.answer('CallsPageQuery', { Lead: () => ({ phone: '8015550100' }) });
  await screen.answer('CallPaneQuery', {
    Call: () => ({
      direction: 'inbound',
      isSimulated: false,
      lead,
      queuedAt: AT,
      speedToAnswerSeconds: 2.1,
      speedToLeadMeasuredBy: null,
      events: [],
      answers: [],
    }),
  });
}

describe('a call that comes in', () => {
  it('says who called whom, and how fast it was answered', async () => {
    await open({ id: 'lead-1', firstName: '', phone: '8015550100' });
    const details = page.getByRole('dialog', { name: 'Call details' });
    await expect.element(details.getByRole('heading', { name: '801-555-0100' })).toBeVisible();
    await sees('They call us', details);
    await sees('Called us', details);
    await sees('Answered after 2.1 s', details);
    await expectAccessibleLayout();
  });

  it('of a hidden number has no lead', async () => {
    await open(null);
    await sees('The number was hidden or foreign, so there is no lead.');
    await expect.element(page.getByRole('link', { name: 'Open the lead' })).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });
});

describe('a lead that called us', () => {
  const incoming = (id: string, answers: object[]) => ({
    id,
    direction: 'inbound',
    status: 'completed',
    isSimulated: false,
    bookedAt: null,
    endedAt: AT,
    qualified: answers.length > 0,
    events: [],
    answers,
  });
  const OWNS = { question: 'Do you own the roof?', answer: 'yes', qualifies: true };

  it('is marked as incoming in the list and beside it, and keeps the answers of its earlier call', async () => {
    const screen = await openConsole('/admin/leads/lead-1', { strict: false });
    const latest = incoming('call-2', []);
    const values = {
      Lead: () => ({
        id: 'lead-1',
        phone: '8015550100',
        firstCall: null,
        call: latest,
        calls: { edges: [{ node: latest }, { node: incoming('call-1', [OWNS]) }] },
        bookings: [],
        consents: [],
      }),
    };
    await screen.answer('LeadsPageQuery', values);
    await sees('Incoming', page.getByRole('table'));
    await screen.answer('LeadPaneQuery', values);
    const details = page.getByRole('dialog', { name: 'Lead details' });
    await sees('Incoming', details);
    await expect.element(details.getByText('No call', { exact: true })).not.toBeInTheDocument();
    await sees('Do you own the roof? yes (qualifies)', details);
    const earlier = details.getByRole('link', { name: /^Call of / });
    await expect.element(earlier).toHaveAttribute('href', '/admin/calls/call-1');
    await expectAccessibleLayout();
  });
});
