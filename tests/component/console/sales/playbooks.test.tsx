import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { pageOf, PLAYBOOK } from '../../../support/component/playbooks.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const SOLAR = {
  ...PLAYBOOK,
  id: 'solar',
  name: 'Solar',
  isDefault: false,
  publishedVersion: null,
  rules: [{ source: null, campaign: 'spring', form: null, direction: 'outbound' }],
};
const STATUS = {
  __typename: 'RepStatus',
  state: 'not_set_up',
  vendor: 'retell',
  vendorName: 'Retell',
  problems: ['SITE_URL is http://localhost.'],
};
const BOATS = { ...SOLAR, id: 'boats', name: 'Boats', position: 1 };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('the list of playbooks', () => {
  async function open(role: 'editor' | 'admin', status: object = STATUS) {
    const screen = await openConsole('/admin/playbooks', { user: { role }, strict: false });
    await screen.answer('PlaybooksPageQuery', {
      Query: () => ({ playbooks: [SOLAR, BOATS, PLAYBOOK], repStatus: status }),
    });
    await expect.element(page.getByRole('link', { name: 'Solar' })).toBeVisible();
    return screen;
  }
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.textContent);

  it('says who gets which, and which is the default', async () => {
    await open('editor');
    await sees('campaign spring, outbound');
    await sees('Everybody else');
    await sees('Published, changed since version 2');
    await expect.element(button('New Playbook')).not.toBeInTheDocument();
    await expect.element(button('Delete Solar')).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('puts playbooks in order, and keeps the default last', async () => {
    const screen = await open('admin');
    await expect.element(button('Move Solar up')).toBeDisabled();
    await expect.element(button('Move Demo calls up')).not.toBeInTheDocument();
    await button('Move Solar down').click();
    for (const id of ['boats', 'solar']) {
      const { input } = await screen.asked('useMovePlaybookMutation');
      expect(input.id).toBe(id);
      await screen.answer('useMovePlaybookMutation', { Playbook: () => ({ ...input }) });
    }
    await expect.poll(names).toEqual(['1. Boats', '2. Solar', 'Demo calls']);
  });

  it('deletes one after a question, but never the default', async () => {
    const screen = await open('admin');
    await expect.element(button('Delete Demo calls')).not.toBeInTheDocument();
    await button('Delete Solar').click();
    const dialog = page.getByRole('dialog', { name: 'Delete Solar?' });
    await dialog.getByRole('button', { name: 'Delete Solar' }).click();
    await screen.answer('PlaybookActionsDeleteMutation', {
      Mutation: () => ({
        deletePlaybook: { __typename: 'DeletePlaybookPayload', deletedId: 'solar' },
      }),
    });
    await seesToast('Playbook Deleted');
    await expect.poll(names).toEqual(['1. Boats', 'Demo calls']);
  });

  it('shows editors the state of the rep, and lets only admins set it up', async () => {
    await open('editor');
    await sees('No rep yet.');
    await sees('SITE_URL is http://localhost.');
    await expect.element(button('Set Up the Rep')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('heading', { name: 'Unanswered Objections' }))
      .not.toBeInTheDocument();
  });

  it('sets the rep up after it has said what changes', async () => {
    const screen = await open('admin');
    await button('Set Up the Rep').click();
    const dialog = page.getByRole('dialog', { name: 'Set Up the Rep' });
    expect(await screen.asked('SetUpRepMutation')).toEqual({
      input: { dryRun: true, takeOver: false },
    });
    const answer = (changes: string[], state: string) =>
      screen.answer('SetUpRepMutation', {
        Mutation: () => ({
          setUpRep: {
            __typename: 'SetUpRepPayload',
            changes,
            status: { ...STATUS, state, problems: [] },
          },
        }),
      });
    await answer(['Create the agent "Demo calls".'], 'not_set_up');
    await expect.element(dialog.getByText('Create the agent "Demo calls".')).toBeVisible();
    await dialog.getByRole('checkbox').click();
    expect(await screen.asked('SetUpRepMutation')).toEqual({
      input: { dryRun: true, takeOver: true },
    });
    await answer(['Create the agent "Demo calls".'], 'not_set_up');
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Make These Changes' }).click();
    expect(await screen.asked('SetUpRepMutation')).toEqual({
      input: { dryRun: false, takeOver: true },
    });
    await answer(['Create the agent "Demo calls".'], 'ready');
    await seesToast('The Rep Is Set Up');
    await expect.element(dialog).not.toBeInTheDocument();
    await sees('Retell has what is published.');
  });

  it('changes nothing where nothing has to be changed, and says what failed', async () => {
    const screen = await open('admin', { ...STATUS, state: 'pending' });
    await sees('Retell gets version 2 of Demo calls now.');
    await button('Set Up the Rep').click();
    const dialog = page.getByRole('dialog', { name: 'Set Up the Rep' });
    const change = dialog.getByRole('button', { name: 'Make These Changes' });
    await screen.answer('SetUpRepMutation', {
      Mutation: () => ({
        setUpRep: { __typename: 'SetUpRepPayload', changes: [], status: STATUS },
      }),
    });
    await sees('Nothing to change.', dialog);
    await expect.element(change).not.toBeInTheDocument();
    await dialog.getByRole('checkbox').click();
    await screen.fail('SetUpRepMutation');
    await sees('Retell could not be asked, and nothing was changed.', dialog);
    await expect.element(change).not.toBeInTheDocument();
  });

  it('says that there is nothing to set up without a voice vendor', async () => {
    const own = { ...STATUS, vendor: 'http', vendorName: null };
    const screen = await open('admin', own);
    await button('Set Up the Rep').click();
    const dialog = page.getByRole('dialog', { name: 'Set Up the Rep' });
    const problems = ['CALL_PROVIDER is http, which has no agents.'];
    await screen.answer('SetUpRepMutation', {
      Mutation: () => ({
        setUpRep: { __typename: 'SetUpRepPayload', changes: [], status: { ...own, problems } },
      }),
    });
    await sees('There is nothing to set up.', dialog);
    await sees('CALL_PROVIDER is http, which has no agents.', dialog);
    await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Set Up' })).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('says which one a lead gets, and why', async () => {
    const screen = await open('admin');
    await field('Name, email or phone').fill('maya');
    await button('Find Playbook').click();
    const maya = { node: { id: 'maya', firstName: 'Maya', email: 'maya@example.com' } };
    await screen.answer('PlaybookOfLeadSearchQuery', {
      Query: () => ({ leads: { edges: [maya] } }),
    });
    const matched = { source: null, campaign: 'spring', form: null, direction: null };
    await screen.answer('PlaybookOfLeadQuery', {
      Query: () => ({ playbookForLead: { rule: 1, matched, playbook: SOLAR } }),
    });
    await sees(/Maya .* gets Solar: rule 2, campaign spring\./);
    await expectAccessibleLayout();
  });

  it('lists objections without an answer for admins, and adds one to the playbook', async () => {
    const screen = await open('admin');
    const rain = {
      objection: 'It {rains} too much.',
      calls: 2,
      lastCalledAt: '2026-11-20T10:00:00Z',
      playbook: { id: 'usual', name: 'Demo calls' },
    };
    await screen.answer('UnansweredObjectionsQuery', {
      Query: () => ({ unansweredObjections: [rain] }),
    });
    await sees(/2 calls with Demo calls, last/);
    await expectAccessibleLayout();
    await button('Add to Playbook').click();
    await screen.answer('PlaybookPageQuery', pageOf());
    await seesHeading('Demo calls');
    const last = field('The rep answers').nth(PLAYBOOK.objections.length);
    await hasFocus(last);
    await expect
      .element(field('They say').nth(PLAYBOOK.objections.length))
      .toHaveValue('It rains too much.');
    await sees('Unsaved changes');
    await last.fill('It does.');
    await button('Save').click();
    const { input } = await screen.asked('useSavePlaybookMutation');
    expect(input.objections.at(-1)).toEqual({
      objection: 'It rains too much.',
      answer: 'It does.',
    });
  });

  it('makes a new one and opens it', async () => {
    const screen = await open('admin');
    await button('New Playbook').click();
    await button('Create Playbook').click();
    await sees('Name is required');
    await field('Name').fill('Roofs');
    await field('Opening').fill('Hello.');
    await button('Create Playbook').click();
    expect(await screen.asked('NewPlaybookMutation')).toEqual({
      input: { name: 'Roofs', opening: 'Hello.' },
    });
    await screen.answer('NewPlaybookMutation', { Playbook: () => ({ id: 'roofs' }) });
    await expect.poll(screen.address).toBe('/admin/playbooks/roofs');
  });
});
