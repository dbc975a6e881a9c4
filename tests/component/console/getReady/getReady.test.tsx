import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { READY_LINE_NAMES, type ReadyLineName } from '../../../../web/content/staff/getReady.ts';
import { callMeConsent } from '../../../../web/content/sales/leads/callMe.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const PAGE = 'GetReadyPageQuery';
const CHECK = 'useCheckReadinessMutation';
const SET_ASIDE = 'ReadyLineSetAsideMutation';
const MENU = 'UntilReadyQuery';
const PROGRESS = 'CallMeProgressQuery';

type Changes = Partial<Record<ReadyLineName, object>>;

/** All lines, ready if nothing else is said. */
function readiness(changes: Changes = {}) {
  const lines = READY_LINE_NAMES.map((name) => ({
    name,
    state: 'ready',
    found: `Nothing is missing for ${name}.`,
    checkedAt: '2026-11-27T09:41:00Z',
    setAsideAt: null,
    ...changes[name],
  }));
  const isDone = lines.every(({ state, setAsideAt }) => state === 'ready' || setAsideAt);
  return { isDone, lines };
}

const notReady = (found: string) => ({ state: 'not_ready', found });
const ASIDE = { state: 'not_ready', setAsideAt: '2026-11-27T09:42:00Z' };
const OPEN: Changes = {
  voice: notReady('The simulator places the calls, so no phone rings. Set CALL_PROVIDER.'),
  mail: notReady('Emails are only written to files, so nobody receives them. Set SMTP_URL.'),
  backup: notReady('No backup was made with npm run backup.'),
};

const SENT = { email: 'ann@example.com', sentAt: '2026-11-27T09:41:00Z' };
const RANG = { speedToLeadSeconds: 2.4, speedToLeadMeasuredBy: 'ringing' };

const query = (changes: Changes): MockResolvers => ({
  Query: () => ({ readiness: readiness(changes) }),
});

const line = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const entry = page
  .getByRole('navigation', { name: 'Console' })
  .getByRole('link', { name: 'Get Ready' });

async function open(changes: Changes) {
  const screen = await openConsole('/admin/get-ready', { user: { role: 'admin' } });
  // The menu asks nothing that the page has answered.
  await screen.answer(MENU, query(changes));
  await screen.answer(PAGE, query(changes));
  await sees('Before the first call');
  return screen;
}

const answered = (mutation: string, changes: Changes): MockResolvers => ({
  [`${mutation}Payload`]: () => ({ readiness: readiness(changes) }),
});

describe('Get Ready', () => {
  it('shows the last answers while it checks, then what was found', async () => {
    const screen = await open({ ...OPEN, site_address: { state: 'not_checked', found: null } });
    await sees('6 of 10 are ready.');
    await sees('Not checked yet.', line('Site address'));
    await expect.element(page.getByRole('button', { name: 'Checking' })).toBeDisabled();
    await screen.answer(CHECK, answered('CheckReadiness', OPEN));
    await sees('7 of 10 are ready.');
    await sees(/^Emails are only written to files/, line('Mail'));
    await expect.element(line('Mail').getByRole('link', { name: 'How to set it' })).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Check All Again' }).click();
    await screen.answer(CHECK, answered('CheckReadiness', {}));
    await sees('Everything is ready.');
  });

  it('gives each line a test of its own, which leaves the others alone', async () => {
    const screen = await open(OPEN);
    await screen.answer(CHECK, answered('CheckReadiness', OPEN));
    for (const each of page.getByRole('listitem').all()) {
      if (each.getByRole('heading').elements().length === 0) continue;
      const own = each.getByRole('button', { name: /^(Check Again|Send Me a Mail|Call Me)$/ });
      expect(own.elements()).toHaveLength(1);
    }
    await line('Backup').getByRole('button', { name: 'Check Again' }).click();
    expect(await screen.asked(CHECK)).toEqual({ input: { name: 'backup' } });
    await expect.element(line('Backup').getByRole('button', { name: 'Checking' })).toBeDisabled();
    await expect
      .element(line('Playbook').getByRole('button', { name: 'Check Again' }))
      .toBeEnabled();
    const { backup: _ready, ...left } = OPEN;
    await screen.answer(CHECK, answered('CheckReadiness', left));
    await sees('8 of 10 are ready.');
  });

  it('leaves the navigation as soon as all lines are ready or set aside, and comes back', async () => {
    const screen = await open({ backup: notReady('No backup was made.') });
    await screen.answer(CHECK, answered('CheckReadiness', { backup: notReady('No backup.') }));
    await expect.element(entry).toBeVisible();
    await line('Backup').getByRole('button', { name: 'Not Needed' }).click();
    expect(await screen.asked(SET_ASIDE)).toEqual({ input: { name: 'backup', setAside: true } });
    await screen.answer(SET_ASIDE, answered('UpdateReadinessLine', { backup: ASIDE }));
    await sees('Set aside', line('Backup'));
    await sees('Everything is ready. 1 is set aside as not needed.');
    await expect.element(entry).not.toBeInTheDocument();
    await expectAccessibleLayout();
    await line('Backup').getByRole('button', { name: 'Take Back' }).click();
    expect(await screen.asked(SET_ASIDE)).toEqual({ input: { name: 'backup', setAside: false } });
    await screen.answer(
      SET_ASIDE,
      answered('UpdateReadinessLine', { backup: notReady('No backup.') }),
    );
    await expect.element(entry).toBeVisible();
  });

  it('sends a mail to the user', async () => {
    const screen = await open(OPEN);
    await line('Mail').getByRole('button', { name: 'Send Me a Mail' }).click();
    await screen.answer('SendMeAMailMutation', {
      SendTestMailPayload: () => ({ ...SENT, note: null }),
    });
    await seesToast('Email sent', 'Sent to ann@example.com at');
    await line('Mail').getByRole('button', { name: 'Send Me a Mail' }).click();
    await screen.answer('SendMeAMailMutation', {
      SendTestMailPayload: () => ({ ...SENT, note: 'SMTP_URL is not set.' }),
    });
    await seesToast('Email not sent', 'SMTP_URL is not set.');
  });

  it('calls the user after the agreement, and follows the call', async () => {
    const screen = await open({});
    await line('Voice and number').getByRole('button', { name: 'Call Me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call Me' });
    await dialog.getByLabelText('Phone').fill('801-555-0100');
    await dialog.getByRole('button', { name: 'Call Me' }).click();
    await sees('Agree to the call first', dialog);
    await expect.element(dialog.getByRole('checkbox')).toHaveFocus();
    await dialog.getByLabelText(callMeConsent.text).click();
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Call Me' }).click();
    expect(await screen.asked('CallMeMutation')).toMatchObject({
      input: { phone: '8015550100', consent: true },
    });
    await screen.answer('CallMeMutation', { Call: () => ({ id: 'call-1' }) });
    const call = (values: object): MockResolvers => ({
      Call: () => ({
        id: 'call-1',
        speedToLeadSeconds: null,
        holdReason: null,
        lastError: null,
        ...values,
      }),
      Node: () => ({ __typename: 'Call', id: 'call-1' }),
    });
    await screen.answer(PROGRESS, call({ status: 'queued', lastError: 'No agent is set up.' }));
    await sees('Queued. No agent is set up.', dialog);
    await screen.answer(PROGRESS, call({ status: 'requested' }));
    await sees('Requested.', dialog);
    await screen.answer(PROGRESS, call({ status: 'ringing', ...RANG }));
    await sees('Ringing. Your phone rang after 2.4 seconds.', dialog);
    const measured = { speedToLeadSeconds: 2.4, speedToLeadMeasuredBy: 'answered' };
    await screen.answer(PROGRESS, call({ status: 'answered', ...measured }));
    await sees(/^Answered\. You answered after 2\.4 seconds\. The vendor did not report/, dialog);
    await expectAccessibleLayout();
    await screen.answer(PROGRESS, call({ status: 'completed', ...RANG }));
    await sees('Completed. Your phone rang after 2.4 seconds.', dialog);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('says why the gate does not place the call', async () => {
    const screen = await open({});
    await line('Voice and number').getByRole('button', { name: 'Call Me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call Me' });
    await dialog.getByLabelText('Phone').fill('8015550100');
    await dialog.getByLabelText(callMeConsent.text).click();
    await dialog.getByRole('button', { name: 'Call Me' }).click();
    await screen.answer('CallMeMutation', { Call: () => ({ id: 'call-2' }) });
    await screen.answer(PROGRESS, {
      Node: () => ({ __typename: 'Call', id: 'call-2' }),
      Call: () => ({ id: 'call-2', status: 'cancelled', holdReason: 'suppressed' }),
    });
    await sees(/^The call is not placed\. ./, dialog);
  });
});
