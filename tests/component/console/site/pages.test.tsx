import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { slotsOf } from '../../../../web/content/pages/words/slots.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  expectRowForFingers,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

const SAVE = 'useSavePageMutation';
const PUBLISH = 'useSavePagePublishMutation';
const PATH = '/demo';
const slots = slotsOf(PATH) ?? [];
const usual = (key: string) => slots.find((slot) => slot.key === key)?.default ?? '';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

interface Stored {
  version?: number;
  published?: Record<string, string>;
  draft?: Record<string, string>;
  broken?: string[];
  underTest?: string[];
  publishedVersion?: number;
  scheduledAt?: string | null;
}

/** A page of the server. */
function stored({
  version = 1,
  published = {},
  draft = {},
  broken = [],
  underTest = [],
  ...more
}: Stored = {}) {
  return {
    __typename: 'Page',
    id: 'page-1',
    path: PATH,
    title: 'Demo',
    version,
    state: 'draft',
    scheduledAt: null,
    changedAt: '2026-11-20T10:12:00Z',
    changedBy: 'Ada',
    publishedAt: null,
    publishedBy: null,
    publishedVersion: 0,
    slots: slots.map(({ key }) => ({
      key,
      value: published[key] ?? null,
      draft: draft[key] ?? null,
      isBroken: broken.includes(key),
      underTestUntil: underTest.includes(key) ? '2026-12-07T12:00:00Z' : null,
    })),
    ...more,
  };
}

const saved = (name: string, values: Stored) => ({
  Mutation: () => ({
    [name]: {
      __typename: `${name[0]?.toUpperCase()}${name.slice(1)}Payload`,
      page: stored(values),
    },
  }),
});

async function open(values: Stored = {}, more = '') {
  const screen = await openConsole(`/admin/pages?path=${PATH}${more}`, {
    user: { role: 'editor' },
    strict: false,
  });
  await screen.answer('PagesPageEditorQuery', { Query: () => ({ page: stored(values) }) });
  await expect.element(field('Headline')).toBeVisible();
  return screen;
}

describe('the list of pages', () => {
  it('says what state each page is in, and who published it', async () => {
    const screen = await openConsole('/admin/pages', { user: { role: 'editor' } });
    const row = (path: string, more: object) => ({
      ...stored(),
      id: path,
      path,
      title: path,
      ...more,
    });
    await screen.answer('PagesPageQuery', {
      Query: () => ({
        pages: [
          row('/', { state: 'draft' }),
          row('/pricing', { state: 'scheduled', scheduledAt: '2026-11-30T09:00:00' }),
          row('/demo', {
            state: 'published',
            publishedAt: '2026-11-20T10:00:00Z',
            publishedBy: 'Bo',
          }),
          row('/terms', { state: 'unchanged' }),
        ],
      }),
    });
    await sees(/Draft by Ada, Nov 20, 2026/);
    await sees('Scheduled for Mon, Nov 30, 9:00 AM');
    await sees(/by Bo$/);
    await sees('Never changed');
    await expectAccessibleLayout();
    await page.getByRole('link', { name: '/pricing' }).click();
    expect(screen.address()).toBe('/admin/pages?path=%2Fpricing');
  });
});

describe('the editor of a page', () => {
  it('names colleagues who have it open too', async () => {
    const screen = await open();
    await screen.answer('OthersHereKeepEditingMutation', {
      Mutation: () => ({
        keepEditing: { __typename: 'KeepEditingPayload', editors: [{ username: 'Bea' }] },
      }),
    });
    await sees(/Bea has this page open too/);
  });

  it('begins at the text that the address names, also inside a folded item', async () => {
    await open({}, '&slot=testimonials.1.quote');
    await expect
      .poll(() => document.activeElement?.getAttribute('name'))
      .toBe('testimonials.1.quote');
    await expect
      .element(page.elementLocator(document.activeElement ?? document.body))
      .toBeVisible();
  });

  it('saves what was typed by itself, publishes it, and takes it back without losing it', async () => {
    const screen = await open({ publishedVersion: 3 });
    await field('Headline').fill('Mine');
    expect(await screen.asked(SAVE)).toEqual({
      input: { path: PATH, version: 1, slots: [{ key: 'headline', value: 'Mine' }] },
    });
    await screen.answer(SAVE, saved('savePageDraft', { version: 2, draft: { headline: 'Mine' } }));
    await sees(/^Draft saved/);
    await button('1 change').click();
    await sees(usual('headline'), dialog('Changes'));
    await userEvent.keyboard('{Escape}');

    await button('Publish').click();
    expect(await screen.asked(PUBLISH)).toEqual({
      input: { path: PATH, version: 2, at: null },
    });
    await screen.answer(
      PUBLISH,
      saved('publishPage', { version: 3, published: { headline: 'Mine' }, publishedVersion: 1 }),
    );
    await sees(/^Live since/);
    await button('Take It Back').click();
    expect(await screen.asked('useSavePageRestoreMutation')).toEqual({
      input: { path: PATH, version: 0 },
    });
    await screen.answer(
      'useSavePageRestoreMutation',
      saved('restorePageVersion', { version: 4, publishedVersion: 2 }),
    );
    expect(await screen.asked(SAVE)).toEqual({
      input: { path: PATH, version: 4, slots: [{ key: 'headline', value: 'Mine' }] },
    });
    await expect.element(field('Headline')).toHaveValue('Mine');
  });

  it('says what is too long, leads to it instead of publishing, and saves all else', async () => {
    const screen = await open();
    const limit = slots.find(({ key }) => key === 'headline')?.maxLength ?? 0;
    await field('Headline').fill('x'.repeat(limit + 14));
    await sees('Too long by 14 characters.');
    await field('Page title').fill('Short');
    expect(await screen.asked(SAVE)).toMatchObject({
      input: { slots: [{ key: 'title', value: 'Short' }] },
    });
    await screen.answer(SAVE, saved('savePageDraft', { version: 2, draft: { title: 'Short' } }));
    await sees('1 text cannot be saved');
    await button('Publish').click();
    await hasFocus(field('Headline'));
    expect(screen.pending()).not.toContain(SAVE);
    expect(screen.pending()).not.toContain(PUBLISH);
    await expect.element(field('Headline')).toHaveValue('x'.repeat(limit + 14));
    await field('Headline').fill('{fact:nothing}');
    await sees('There is no fact {fact:nothing}');
  });

  it('shows title and description as search results and shared links do, with their lengths', async () => {
    await open();
    const result = page.getByRole('figure', { name: 'Search result preview' });
    await sees(usual('title'), result);
    await field('Page title').fill(`A page ${'x'.repeat(60)}`);
    await sees(`A page ${'x'.repeat(60)}`, result);
    await sees('67 of 60 characters. Search engines may cut the end.');
    await field('Page description').fill('Within {fact:speed.seconds}.');
    await sees('Within 60 seconds.', result);
    await sees(/18 of 160 characters\./);
    const card = document.querySelector('[data-preview=social] img');
    expect(card?.getAttribute('src')).toBe('/og/demo.png');
    await expectAccessibleLayout();
  });

  it('inserts a figure at the caret, and reads it out', async () => {
    await open();
    await field('Headline').fill('Called within ');
    await button('Insert a Figure').click();
    await dialog('Insert a Figure').getByLabelText('Search figures').fill('new lead is called');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Headline')).toHaveValue('Called within {fact:speed.seconds}');
    await hasFocus(field('Headline'));
    await sees('Reads: Called within 60 seconds');
  });

  it('folds items to their first line, moves them by keys, and keeps the last one', async () => {
    const screen = await open({
      draft: { logos: JSON.stringify([{ name: 'One' }, { name: 'Two' }]) },
    });
    const logos = page.getByRole('group', { name: 'Companies' });
    await expect.element(logos.getByText('Two', { exact: true })).toBeVisible();
    await expect.element(logos.getByLabelText('Name').first()).not.toBeVisible();
    await logos.getByText('One', { exact: true }).click();
    await logos.getByLabelText('Name').first().fill('First');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect
      .poll(() =>
        logos
          .getByRole('listitem')
          .elements()
          .map((item) => item.querySelector('summary')?.textContent),
      )
      .toEqual(['Two', 'First']);
    await logos.getByRole('button', { name: 'Remove item 1' }).click();
    await expect.element(logos.getByRole('button', { name: 'Remove item 1' })).toBeDisabled();
    // On a slow machine, the editor saves an earlier state first.
    const nextSaved = async () => {
      const { input } = await screen.asked(SAVE);
      const { value } = input.slots[0];
      await screen.answer(SAVE, saved('savePageDraft', { version: 2, draft: { logos: value } }));
      return input.slots;
    };
    await expect.poll(nextSaved).toEqual([
      {
        key: 'logos',
        value: JSON.stringify([{ name: 'First', picture: '', 'picture.alt': '' }]),
      },
    ]);
  });

  it('loses nothing when somebody else saved first', async () => {
    const screen = await open();
    await field('Headline').fill('Mine');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.asked(SAVE);
    await screen.answer(SAVE, {
      Mutation: () => ({
        savePageDraft: {
          __typename: 'StaleVersionError',
          message: 'Stale',
          version: 2,
          savedBy: 'Bo',
          savedAt: '2026-11-20T10:00:00Z',
        },
      }),
    });
    const theirs = { version: 2, draft: { title: 'Theirs', headline: 'Not mine' } };
    await screen.answer('PageConflictQuery', { Query: () => ({ page: stored(theirs) }) });
    const conflict = dialog('Somebody else saved this page');
    await sees('You and Bo changed this.', conflict);
    await expectAccessibleLayout();
    await conflict.getByRole('button', { name: 'Save these choices' }).click();
    expect(await screen.asked(SAVE)).toEqual({
      input: { path: PATH, version: 2, slots: [{ key: 'headline', value: 'Mine' }] },
    });
    await expect.element(field('Page title')).toHaveValue('Theirs');
  });

  it('discards a draft and brings it back', async () => {
    const screen = await open({ draft: { headline: 'Mine' } });
    await button('Discard Draft').click();
    await screen.answer('useSavePageDiscardMutation', saved('discardPageDraft', { version: 2 }));
    await sees('Draft discarded');
    await expect.element(field('Headline')).toHaveValue(usual('headline'));
    await button('Undo').click();
    await expect.element(field('Headline')).toHaveValue('Mine');
    expect(await screen.asked(SAVE)).toMatchObject({ input: { version: 2 } });
  });

  it('restores a version after it has said who sees it', async () => {
    const screen = await open({ published: { headline: 'New' }, publishedVersion: 2 });
    await button('Versions').click();
    const version = (number: number, value: string) => ({
      version: number,
      publishedAt: '2026-11-20T10:00:00Z',
      by: 'Ada',
      values: [{ key: 'headline', value }],
    });
    await screen.answer('VersionsDialogPageQuery', {
      Query: () => ({ page: { id: 'page-1', versions: [version(2, 'New'), version(1, 'Old')] } }),
    });
    const versions = dialog('Versions');
    await sees('Old', versions);
    await sees('Visitors see it at once. Your draft stays.', versions);
    await expectAccessibleLayout();
    await versions.getByRole('button', { name: 'Restore version 1' }).click();
    expect(await screen.asked('useSavePageRestoreMutation')).toEqual({
      input: { path: PATH, version: 1 },
    });
  });

  it('says inside the bar of a phone what happened, so that no field is covered', async () => {
    await page.viewport(390, 844);
    await open({ draft: { headline: 'Mine' } });
    const { top } = button('Publish').element().parentElement?.getBoundingClientRect() ?? {};
    for (const said of [page.getByText('Draft', { exact: true }), button('1 change')])
      expect(said.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(top ?? Infinity);
  });

  it('says what is scheduled and broken, and keeps its fields when the page cannot be shown', async () => {
    await page.viewport(1280, 800);
    await open({ scheduledAt: '2026-11-30T09:00:00', broken: ['headline'] });
    await sees('Goes live on Mon, Nov 30, 9:00 AM. What you type now is a new draft.');
    await sees('The site shows the default here.');
    await expect.element(button('Try again')).toBeVisible();
    await expect.element(field('Headline')).toBeVisible();
    await expectAccessibleLayout();
    await page.viewport(390, 844);
    expectRowForFingers(['Versions', 'Discard Draft', 'Schedule', 'Publish'].map(button));
    expectRowForFingers([button('Pages'), button('Words'), button('Page')]);
    await expect.element(button('Try again')).not.toBeInTheDocument();
    await button('Page').click();
    await expect.element(button('Try again')).toBeVisible();
    await expect.element(field('Headline')).not.toBeVisible();
  });

  it('says what is under test, and why that cannot be published', async () => {
    const screen = await open({ underTest: ['headline', 'lead'], draft: { headline: 'New' } });
    await sees('This headline is under test until Dec 7, 2026.');
    await sees(/This text is under test until Dec 7, 2026\./);
    await button('Publish').click();
    const message = 'An experiment on this page tests “Headline”. Stop it first.';
    await screen.answer(PUBLISH, {
      Mutation: () => ({ publishPage: { __typename: 'ConflictError', message, field: null } }),
    });
    await seesToast('Not Published', message);
    await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  it('says that a path has no words', async () => {
    const screen = await openConsole('/admin/pages?path=/nowhere', { strict: false });
    await screen.answer('PagesPageEditorQuery', { Query: () => ({ page: null }) });
    await sees('There is no such page');
    await expect.element(button('Back to Pages')).toBeVisible();
  });
});
