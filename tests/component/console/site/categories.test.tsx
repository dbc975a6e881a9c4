import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

const CREATE = 'CategoryFormCreateMutation';
const UPDATE = 'CategoryFormUpdateMutation';
const DELETE = 'CategoryActionsDeleteMutation';

const COMPLIANCE = {
  id: 'category-1',
  name: 'Compliance',
  slug: 'compliance',
  description: 'The law.',
  allPostCount: 3,
};
const TIPS = { id: 'category-2', name: 'نصائح', slug: 'nsyh', allPostCount: 0 };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);

async function open() {
  const screen = await openConsole('/admin/categories', { user: { role: 'editor' } });
  await screen.answer('CategoriesPageQuery', {
    Query: () => ({ categories: [COMPLIANCE, TIPS] }),
  });
  await sees('Compliance');
  return screen;
}

describe('the categories', () => {
  it('stand with their slug, and lead to their posts', async () => {
    const screen = await open();
    expect(names()).toEqual(['Compliance', 'نصائح']);
    await sees('nsyh');
    await expectAccessibleLayout();
    await page.getByRole('link', { name: '3 posts in Compliance' }).click();
    await expect.poll(screen.address).toBe('/admin/blog?category=compliance');
  });

  it('grow by a new one, which stands in its place', async () => {
    const screen = await open();
    await button('New Category').click();
    const form = dialog('New Category');
    await button('Create Category').click();
    await sees('Name is required', form);
    await hasFocus(form.getByLabelText('Name'));
    await expectAccessibleLayout();
    await form.getByLabelText('Name').fill('Новости');
    await button('Create Category').click();
    expect(await screen.asked(CREATE)).toEqual({ input: { name: 'Новости', slug: null } });
    const message = 'Another category has this name already';
    await screen.answer(CREATE, {
      Mutation: () => ({
        createCategory: { __typename: 'ConflictError', field: 'name', message },
      }),
    });
    await sees(message, form);
    await form.getByLabelText('Name').fill('Case studies');
    await form.getByLabelText('URL slug').fill('Case Studies');
    await button('Create Category').click();
    await sees('Use lower-case letters, digits and single hyphens', form);
    await form.getByLabelText('URL slug').fill('cases');
    await button('Create Category').click();
    const made = { id: 'category-3', name: 'Case studies', slug: 'cases', allPostCount: 0 };
    await screen.answer(CREATE, { Category: () => made });
    await seesToast('Category created', 'Case studies');
    await expect.poll(names).toEqual(['Case studies', 'Compliance', 'نصائح']);
  });

  it('are renamed, and keep their slug', async () => {
    const screen = await open();
    await button('Edit Compliance').click();
    const form = dialog('Edit Compliance');
    await expect.element(form.getByLabelText('URL slug')).toHaveValue('compliance');
    await sees(/a redirect leads from the former URL to the new one/, form);
    await expectAccessibleLayout();
    await form.getByLabelText('Name').fill('Law');
    await button('Save Category').click();
    expect(await screen.asked(UPDATE)).toEqual({
      input: { id: 'category-1', name: 'Law', slug: 'compliance', description: 'The law.' },
    });
    await screen.answer(UPDATE, { Category: () => ({ ...COMPLIANCE, name: 'Law' }) });
    await seesToast('Category saved', 'Law');
    await expect.poll(names).toEqual(['Law', 'نصائح']);
  });

  it('are deleted after a question that says what becomes of their posts', async () => {
    const screen = await open();
    await button('Delete Compliance').click();
    const question = dialog('Delete Compliance?');
    await sees('The 3 posts that have this category, drafts included, stay and lose it.', question);
    await expectAccessibleLayout();
    await question.getByRole('button', { name: 'Delete Compliance' }).click();
    expect(await screen.asked(DELETE)).toEqual({ input: { id: 'category-1' } });
    await screen.answer(DELETE, {
      DeleteCategoryPayload: () => ({ deletedCategoryId: 'category-1' }),
    });
    await seesToast('Category deleted', 'Compliance');
    await expect.poll(names).toEqual(['نصائح']);
  });
});
