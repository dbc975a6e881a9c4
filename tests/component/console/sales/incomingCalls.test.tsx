import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees } from '../../../support/component/screen.ts';

const AT = '2026-11-23T10:00:00.000Z';

async function open(lead: object | null) {
  const screen = await openConsole('/admin/calls/an-id');
  await screen.answer('CallsPageQuery', {});
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
