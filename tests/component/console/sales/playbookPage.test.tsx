import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { openPlaybook, PLAYBOOK } from '../../../support/component/playbooks.ts';
import {
  expectAccessibleLayout,
  expectRowForFingers,
  hasFocus,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('the page of a playbook', () => {
  async function open(role: 'editor' | 'admin' = 'admin', playbook: object = PLAYBOOK) {
    const agentLimits = { vendor: 'The vendor', prompt: 7000, firstMessage: 4000, voicemail: 1000 };
    const screen = await openPlaybook(role, playbook, agentLimits);
    await seesHeading('Demo calls');
    return screen;
  }
  const saved = (changed: object) => ({ Playbook: () => ({ ...PLAYBOOK, ...changed }) });
  const SAVE = 'useSavePlaybookMutation';

  it('names colleagues who have it open too', async () => {
    const screen = await open();
    await screen.answer('OthersHereKeepEditingMutation', {
      Mutation: () => ({
        keepEditing: { __typename: 'KeepEditingPayload', editors: [{ username: 'Bea' }] },
      }),
    });
    await sees(/Bea has this playbook open too/);
  });

  it('shows editors all of it, as text', async () => {
    await open('editor');
    await sees('Only admins can change a playbook.');
    await expect.element(button('Save')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('shows what the law asks for as locked, and what the rep gets while somebody types', async () => {
    await open();
    const locked = page.getByRole('region', { name: 'Always said' });
    await sees('My voice is artificial.', locked);
    await sees(/FCC 24-17/, locked);
    await field('Opening').fill('Is it a good time?');
    await expect
      .element(page.getByText(/we do not call you again. Is it a good time\?/))
      .toBeVisible();
    await sees('Unsaved changes');
    await expectAccessibleLayout();
  });

  it('counts near the limit, and cuts nothing', async () => {
    await open();
    await field('Goal').fill('x'.repeat(1600));
    await sees('1,600 of 2,000');
    await field('Goal').fill('x'.repeat(2014));
    await sees('Too long by 14 characters.');
    expect(page.getByLabelText('Goal', { exact: true }).element()).toHaveValue('x'.repeat(2014));
    await button('Save').click();
    await hasFocus(field('Goal'));
  });

  it('says while somebody types that the vendor does not take so long a text', async () => {
    await open();
    const warning = page.getByText(/and The vendor takes at most 7000\./);
    await expect.element(warning).not.toBeInTheDocument();
    await field('How the rep ends the call').fill('x'.repeat(2000));
    await field('Goal').fill('x'.repeat(2000));
    await expect.element(warning).toBeVisible();
    await expectAccessibleLayout();
  });

  it('puts questions in order by buttons and by keys', async () => {
    await open();
    const keys = () =>
      page
        .getByLabelText('Key', { exact: true })
        .elements()
        .map((input) => (input instanceof HTMLInputElement ? input.value : ''));
    const [first, second] = keys();
    await button('Move question 1 down').click();
    expect(keys().slice(0, 2)).toEqual([second, first]);
    await hasFocus(button('Move question 2 down'));
    await field('Key').nth(1).click();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(keys().slice(0, 2)).toEqual([first, second]);
    await hasFocus(field('Key').nth(0));
    await button('Remove question 1').click();
    expect(keys()[0]).toBe(second);
    await button('Add question').click();
    await hasFocus(field('Question').nth(keys().length - 1));
  });

  it('shows each error at its field: of the own rules, and of the server', async () => {
    const screen = await open();
    await field('Key').nth(1).fill('phone');
    await button('Save').click();
    await sees('This key is the name of a variable or of a field of the result');
    await hasFocus(field('Key').nth(1));
    await field('Key').nth(1).fill('size');
    await button('Save').click();
    expect((await screen.asked(SAVE))['input']).toMatchObject({ id: 'usual', version: 3 });
    await screen.answer(SAVE, {
      Mutation: () => ({
        updatePlaybook: {
          __typename: 'InvalidInputError',
          message: 'Not valid.',
          field: 'questions.1.key',
          issues: [{ field: 'questions.1.key', message: 'Taken.' }],
        },
      }),
    });
    await sees('Taken.');
    await hasFocus(field('Key').nth(1));
  });

  it('saves a draft, and publishes what was typed', async () => {
    const screen = await open();
    await field('Goal').fill('Book a visit.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.answer(SAVE, saved({ goal: 'Book a visit.', version: 4 }));
    await seesToast('Draft Saved');
    await field('Goal').fill('Book a call.');
    await button('Publish').click();
    expect((await screen.asked(SAVE))['input']).toMatchObject({ goal: 'Book a call.', version: 4 });
    await screen.answer(SAVE, saved({ goal: 'Book a call.', version: 5 }));
    expect(await screen.asked('useSavePlaybookPublishMutation')).toEqual({
      input: { id: 'usual', version: 5 },
    });
    await screen.answer(
      'useSavePlaybookPublishMutation',
      saved({ goal: 'Book a call.', version: 5, publishedVersion: 5 }),
    );
    await seesToast('Playbook Published', 'Version 5 is live.');
    await sees('Version 5. Published');
  });

  it('says when the vendor has what was published', async () => {
    const screen = await openConsole('/admin/playbooks/usual', {
      user: { role: 'admin' },
      strict: false,
    });
    const rep = (state: string) => ({
      state,
      vendor: 'retell',
      vendorName: 'Retell',
      problems: [],
    });
    const agentLimits = { vendor: 'Retell', prompt: 70_000, firstMessage: 4000, voicemail: 1000 };
    await screen.answer('PlaybookPageQuery', {
      Query: () => ({
        node: PLAYBOOK,
        inboundSources: [],
        meetingTypes: [],
        agentLimits,
        repStatus: rep('ready'),
      }),
    });
    await sees('Retell has what is published.');
    await button('Publish').click();
    await screen.answer(SAVE, saved({ version: 4 }));
    await screen.answer(
      'useSavePlaybookPublishMutation',
      saved({ version: 4, publishedVersion: 4 }),
    );
    await seesToast('Playbook Published', 'Version 4 is live. Retell has it within a minute.');
    await screen.answer('RepSentenceQuery', { Query: () => ({ repStatus: rep('pending') }) });
    await sees('Retell gets version 4 now.');
  });

  it('keeps its buttons in one row for fingers on a phone', async () => {
    await open();
    await page.viewport(390, 844);
    expectRowForFingers(['Playbooks', 'Versions', 'Try It', 'Save', 'Publish'].map(button));
  });

  it('leads to its parts, which say how much they hold', async () => {
    await open();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByText('Contents', { exact: true }).click();
    await contents
      .getByRole('link', { name: `Questions ${PLAYBOOK.questions.length}`, exact: true })
      .click();
    expect(document.activeElement?.id).toBe('part-questions');
    await expect
      .element(contents.getByRole('link', { name: /^Questions/ }))
      .toHaveAttribute('aria-current', 'true');
  });

  it('loses nothing when somebody else saved first', async () => {
    const screen = await open();
    await field('Goal').fill('My goal.');
    await button('Save').click();
    await screen.answer(SAVE, {
      Mutation: () => ({
        updatePlaybook: {
          __typename: 'StaleVersionError',
          message: 'Somebody was faster.',
          version: 4,
          savedBy: 'Bea',
          savedAt: '2026-11-21T10:00:00Z',
        },
      }),
    });
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved this playbook' });
    await screen.answer('PlaybookConflictQuery', {
      Query: () => ({
        node: { ...PLAYBOOK, version: 4, goal: 'Their goal.', closing: 'Their closing.' },
      }),
    });
    await sees('You and Bea changed this.', dialog);
    await sees('Only Bea changed this.', dialog);
    await sees('Their goal.', dialog);
    await sees('My goal.', dialog);
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'All theirs' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Use theirs' })).toBeVisible();
    await dialog.getByRole('group', { name: 'Goal' }).getByLabelText('Mine').click();
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    expect((await screen.asked(SAVE))['input']).toMatchObject({
      version: 4,
      goal: 'My goal.',
      closing: 'Their closing.',
    });
  });

  it('compares versions, and restores one', async () => {
    const screen = await open();
    await button('Versions').click();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    const savedAt = '2026-11-20T10:00:00Z';
    await screen.answer('VersionsDialogQuery', {
      Query: () => ({
        node: {
          __typename: 'Playbook',
          id: 'usual',
          versions: [3, 2].map((version) => ({ version, savedAt, publishedAt: null, by: 'Bea' })),
        },
      }),
    });
    await screen.answer('VersionsDialogVersionQuery', {
      Query: () => ({
        node: {
          __typename: 'Playbook',
          id: 'usual',
          savedVersion: {
            name: 'Demo calls',
            rules: [],
            composed: { prompt: 'Older words', firstMessage: '', voicemail: '' },
          },
        },
      }),
    });
    await sees('Older words', dialog);
    await sees('Version 2, live', dialog);
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Restore version 2' }).click();
    await screen.answer('VersionsDialogMutation', saved({ version: 4, goal: 'Older goal.' }));
    await seesToast('Version 2 Restored');
    await expect.element(field('Goal')).toHaveValue('Older goal.');
  });

  it('asks before unsaved changes are lost', async () => {
    await open();
    await field('Goal').fill('Not saved.');
    await page.getByRole('button', { name: 'Playbooks', exact: true }).click();
    await sees('Your changes to this playbook have not been saved.');
  });

  it('says that a playbook is gone', async () => {
    const screen = await openConsole('/admin/playbooks/gone', { user: { role: 'admin' } });
    await screen.answer('PlaybookPageQuery', { Query: () => ({ node: null }) });
    await sees('There is no such playbook');
  });
});
