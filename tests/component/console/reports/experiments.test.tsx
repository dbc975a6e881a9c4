import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { slotsOf } from '../../../../web/content/pages/words/slots.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const usual = (key: string) => slotsOf('/')?.find((slot) => slot.key === key)?.default ?? '';

const VARIANT = { visitors: 0, undecided: 0, goals: 0, rate: null, lower: null, upper: null };
const DRAFT = {
  __typename: 'Experiment',
  id: 'draft',
  page: '/',
  share: 0.5,
  goal: 'booking',
  until: '2026-12-07T12:00:00Z',
  effect: 0.1,
  state: 'draft',
  startedAt: null,
  stoppedAt: null,
  createdBy: 'Bea',
  verdict: 'Not started yet.',
  winner: null,
  plannedVisitors: 203_154,
  expectedUntil: '2027-03-04T12:00:00Z',
  goalsPerMonth: null,
  variants: [
    { ...VARIANT, name: 'As it is', slots: [], change: null },
    {
      ...VARIANT,
      name: 'Second headline',
      slots: [{ key: 'headline', value: 'Pay for answered calls' }],
      change: null,
    },
  ],
};
const RUNNING = {
  ...DRAFT,
  id: 'running',
  page: '/pricing',
  share: 1,
  state: 'running',
  startedAt: '2026-11-02T12:00:00Z',
  verdict: 'Between 4 % fewer and 19 % more bookings; ask again on Thursday.',
  expectedUntil: '2026-12-01T12:00:00Z',
  goalsPerMonth: 3846,
  variants: [
    {
      ...DRAFT.variants[0],
      visitors: 44_812,
      undecided: 400,
      goals: 1_344,
      rate: 0.03,
      lower: 0.028,
      upper: 0.032,
    },
    {
      ...DRAFT.variants[1],
      visitors: 44_790,
      undecided: 12,
      goals: 1_445,
      rate: 0.0323,
      lower: 0.031,
      upper: 0.034,
      change: { lower: -0.04, upper: 0.19 },
    },
  ],
};

async function open(experiments: object[], role: 'admin' | 'super_admin' = 'admin') {
  const screen = await openConsole('/admin/experiments', { user: { role } });
  await screen.answer('ExperimentsPageQuery', { Query: () => ({ experiments }) });
  return screen;
}

describe('experiments', () => {
  it('say first what is known, then the figures of each variant, and what they do not say', async () => {
    await open([
      RUNNING,
      { ...RUNNING, id: 'old', state: 'stopped', stoppedAt: '2026-11-20T12:00:00Z' },
    ]);
    await sees('Between 4 % fewer and 19 % more bookings; ask again on Thursday.');
    const shown = page.getByRole('article', { name: '/pricing: Headline' }).first();
    for (const text of [
      'Running since Nov 2, 2026',
      /Goal: Booking\. 100% of visitors take part\. It ends on Dec 7, 2026\./,
      /89,602 of about 203,000 visitors that a difference of 10% needs: until Dec 1, 2026\.$/,
      '44,812 visitors',
      '1,344 bookings',
      '3% (2.8–3.2)',
      '44,790 visitors',
      'The others are compared with it',
      '−4% to +19%',
      'In bookings a month: 154 fewer to 731 more.',
      'Pay for answered calls',
      '412 visitors are undecided. A visitor has 7 days to reach the goal.',
    ])
      await sees(text, shown);
    await sees('Stopped on Nov 20, 2026');
    await sees(/so the true effect on a person may be larger/);
    await sees(/answered by the product, the rest by the CDN/);
    await expectAccessibleLayout();
  });

  it('say that the end is too early, and start and stop after a question', async () => {
    const screen = await open([DRAFT]);
    await sees(
      /For a difference of 10% it needs about 203,000 visitors: until Mar 4, 2027\. That is later/,
    );
    await sees('Draft by Bea');
    await sees('Everybody sees it');
    await sees('Nobody sees it before the start');
    await button('Start').click();
    const start = page.getByRole('dialog', { name: 'Start Experiment?' });
    await sees(/Visitors of \/ see the variants at once/, start);
    await sees(/nobody can publish another text in the place of those under test/, start);
    await sees(/the product answers this page itself, and a CDN does not/, start);
    await expectAccessibleLayout();
    await start.getByRole('button', { name: 'Start Experiment' }).click();
    expect(await screen.asked('ExperimentActionsStartMutation')).toEqual({
      input: { id: 'draft' },
    });
    await screen.answer('ExperimentActionsStartMutation', {
      Experiment: () => ({ ...RUNNING, id: 'draft' }),
    });
    await seesToast('Experiment Started');
    await button('Stop').click();
    const dialog = page.getByRole('dialog', { name: 'Stop Experiment?' });
    await sees(/cannot be started again/, dialog);
    await dialog.getByRole('button', { name: 'Stop Experiment' }).click();
    await screen.answer('ExperimentActionsStopMutation', {
      Experiment: () => ({
        ...RUNNING,
        id: 'draft',
        state: 'stopped',
        stoppedAt: '2026-11-20T12:00:00Z',
      }),
    });
    await sees('Stopped on Nov 20, 2026');
    await expect.element(button('Stop')).not.toBeInTheDocument();
  });

  it('stop and put the words of the winner into the draft of the page, if these are new', async () => {
    const won = { ...RUNNING, id: 'won', winner: 'Second headline' };
    const screen = await open([RUNNING, { ...RUNNING, id: 'lost', winner: 'As it is' }, won]);
    await expect.element(button('Stop').nth(2)).toBeVisible();
    await button('Stop and Draft This').click();
    const dialog = page.getByRole('dialog', { name: 'Stop and Draft This?' });
    await sees(/The texts of “Second headline” replace those in the draft of the page/, dialog);
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Stop and Draft This' }).click();
    expect(await screen.asked('ExperimentActionsStopMutation')).toEqual({
      input: { id: 'won', draft: 'Second headline' },
    });
    await screen.answer('ExperimentActionsStopMutation', {
      Experiment: () => ({ ...won, state: 'stopped', stoppedAt: '2026-11-20T12:00:00Z' }),
    });
    await seesToast('Texts Drafted', 'They are in the draft of /pricing.');
    await sees('Stopped on Nov 20, 2026');
    await expect.element(button('Stop and Draft This')).not.toBeInTheDocument();
    // A goal that came later can have declared it, so its words are still at hand.
    await button('Draft This').click();
    await expect.element(page.getByText(/as it is again/)).not.toBeInTheDocument();
    await page.getByRole('dialog').getByRole('button', { name: 'Draft This' }).click();
    expect(await screen.asked('ExperimentActionsStopMutation')).toEqual({
      input: { id: 'won', draft: 'Second headline' },
    });
    await screen.answer('ExperimentActionsStopMutation');
  });

  it('delete a draft after a question, and show the words of a refusal', async () => {
    const screen = await open([DRAFT]);
    await button('Start').click();
    await button('Start Experiment').click();
    await screen.answer('ExperimentActionsStartMutation', {
      Mutation: () => ({
        startExperiment: {
          __typename: 'ConflictError',
          message: 'Another experiment is running on /. Stop it first.',
        },
      }),
    });
    await seesToast('Error', 'Another experiment is running on /. Stop it first.');
    await button('Delete').click();
    await button('Delete Experiment').click();
    await screen.answer('ExperimentActionsDeleteMutation', {
      Mutation: () => ({
        deleteExperiment: { __typename: 'DeleteExperimentPayload', deletedId: 'draft' },
      }),
    });
    await screen.answer('ExperimentsPageQuery', { Query: () => ({ experiments: [] }) });
    await sees('No experiments yet');
    await expectAccessibleLayout();
  });

  it('are made of the published texts of a page, with each error at its field', async () => {
    const screen = await open([]);
    await button('New Experiment').click();
    const dialog = page.getByRole('dialog', { name: 'New Experiment' });
    const field = (name: string) => dialog.getByLabelText(name, { exact: true });
    await screen.answer('NewExperimentSlotsQuery', {
      Query: () => ({
        pageSlots: [
          { key: 'headline', value: 'What is published', default: usual('headline') },
          { key: 'lead', value: null, default: usual('lead') },
        ],
      }),
    });
    await sees('Texts to test', dialog);
    expect(await screen.asked('NewExperimentPlanQuery')).toMatchObject({
      page: '/',
      goal: 'lead',
      share: 1,
      effect: 0.1,
      variants: 2,
    });
    await screen.answer('NewExperimentPlanQuery', {
      Query: () => ({
        experimentPlan: {
          plannedVisitors: 203_154,
          expectedUntil: '2127-03-04T12:00:00Z',
          effectUntilEnd: 0.25,
        },
      }),
    });
    await sees(
      /it needs about 203,000 visitors, who come years after the end\. Smaller differences/,
      dialog,
    );
    await sees(/show 1 variant beside today's words to.* of visitors until/, dialog);
    await sees(/Visitors until the end are enough for a difference of 25%\./, dialog);
    await button('Create Experiment').click();
    await sees('Please choose a text to test', dialog);
    await hasFocus(dialog.getByRole('checkbox').first());
    await field('Headline').click();
    await expect
      .element(dialog.getByRole('textbox', { name: 'Headline' }))
      .toHaveValue('What is published');
    await dialog.getByRole('textbox', { name: 'Headline' }).fill('Second');
    await field('Lead').click();
    await expect.element(dialog.getByRole('textbox', { name: 'Lead' })).toHaveValue(usual('lead'));
    await expect.element(dialog.getByRole('textbox', { name: 'Headline' })).toHaveValue('Second');
    await button('Add variant').click();
    await sees(/show 2 variants beside today's words to/, dialog);
    await dialog.getByRole('textbox', { name: 'Headline' }).nth(1).fill('Third');
    await field('Share of visitors in percent').fill('0');
    await field('End').fill('2027-01-15');
    await field('Goal').selectOptions('come to a meeting');
    await button('Create Experiment').click();
    await expect
      .element(field('Share of visitors in percent'))
      .toHaveAccessibleDescription('Please give a share above 0 % and at most 100 %');
    await hasFocus(field('Share of visitors in percent'));
    await expectAccessibleLayout();
    await page.viewport(390, 844);
    const inSentence = ['Page', 'Share of visitors in percent', 'End', 'Goal'];
    const heights = inSentence.map((name) => field(name).element().clientHeight);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(42);
    await page.viewport(1280, 800);
    await field('Share of visitors in percent').fill('50');
    await button('Create Experiment').click();
    const lead = { key: 'lead', value: usual('lead') };
    expect(await screen.asked('NewExperimentMutation')).toEqual({
      input: {
        page: '/',
        variants: [
          { name: 'As it is', slots: [] },
          { name: 'Variant 1', slots: [{ key: 'headline', value: 'Second' }, lead] },
          { name: 'Variant 2', slots: [{ key: 'headline', value: 'Third' }, lead] },
        ],
        share: 0.5,
        goal: 'held',
        until: new Date('2027-01-15T23:59').toISOString(),
        effect: 0.1,
      },
    });
    const message = 'Variant 2 shows the same as another variant';
    await screen.answer('NewExperimentMutation', {
      Mutation: () => ({
        createExperiment: {
          __typename: 'InvalidInputError',
          message,
          field: 'variants.2.slots.0.value',
          issues: [{ field: 'variants.2.slots.0.value', message }],
        },
      }),
    });
    await sees(message, dialog);
    await hasFocus(dialog.getByRole('textbox', { name: 'Headline' }).nth(1));
  });
});
