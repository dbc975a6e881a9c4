import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const QUERY = 'AccountPageQuery';
const SAVE = 'AuthorFormMutation';
const ANN = {
  id: 'author-1',
  name: 'Ann',
  slug: 'ann',
  bio: 'Sold solar.',
  links: ['https://www.ann.example/'],
  avatarUrl: 'https://elsewhere.example/ann.png',
};
const BO = {
  ...ANN,
  id: 'author-2',
  name: 'Bo',
  slug: 'bo',
  bio: null,
  links: [],
  avatarUrl: null,
};

async function open(
  role: 'editor' | 'admin',
  authors: { ownAuthor: object | null; authors?: object[] },
) {
  const screen = await openConsole('/admin/account', { user: { role } });
  const values: MockResolvers = { Query: () => ({ sessions: [], twoFactor: null, ...authors }) };
  expect(await screen.asked(QUERY)).toEqual({ allAuthors: role === 'admin' });
  await screen.answer(QUERY, values);
  await expect.element(section).toBeVisible();
  return screen;
}

const section = page.getByRole('region', { name: 'Author page' });
const head = section.getByRole('region', { name: 'How the page begins' });
const name = section.getByLabelText('Name');
const save = section.getByRole('button', { name: 'Save Author Page' });

describe('the own author page', () => {
  it('comes with the first post', async () => {
    await open('editor', { ownAuthor: null });
    await sees('You get an author page with your first post.', section);
    await expectAccessibleLayout();
  });

  it('shows how it begins while somebody types, and saves what changed', async () => {
    const screen = await open('editor', { ownAuthor: ANN });
    await expect.element(section.getByLabelText('Author', { exact: true })).not.toBeInTheDocument();
    expect(section.getByRole('link', { name: 'View page' }).element()).toHaveAttribute(
      'href',
      '/blog/author/ann',
    );
    await name.fill('Ann B.');
    await section.getByLabelText('Bio').fill('Sold solar for years.');
    await section
      .getByLabelText('Links')
      .fill('https://www.ann.example/\n\n https://b.example/ann \nhttps://b.example/ann');
    await sees('Ann B.', head);
    await sees('Sold solar for years.', head);
    await sees('b.example', head);
    await expectAccessibleLayout();
    await save.click();
    // A picture that is stored elsewhere is not sent, because the API takes only stored ones.
    expect(await screen.asked(SAVE)).toEqual({
      input: {
        id: 'author-1',
        name: 'Ann B.',
        bio: 'Sold solar for years.',
        links: ['https://www.ann.example/', 'https://b.example/ann'],
      },
    });
    await screen.answer(SAVE, { UpdateAuthorPayload: () => ({ author: ANN }) });
    await seesToast('Author page saved', 'Every post shows it at once.');
  });

  it('shows initials instead of a picture that is removed', async () => {
    const screen = await open('editor', { ownAuthor: ANN });
    await section.getByRole('button', { name: 'Remove picture' }).click();
    await sees('A', head);
    await expect.element(section.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await save.click();
    expect((await screen.asked(SAVE))['input']).toMatchObject({ avatar: null });
  });

  it('says at the field what is wrong, and what the server refuses', async () => {
    const screen = await open('editor', { ownAuthor: ANN });
    await section.getByLabelText('Links').fill('javascript:alert(1)');
    await save.click();
    await sees('A link must begin with https:// or http://', section);
    await expectAccessibleLayout();
    await section.getByLabelText('Links').fill('');
    await name.fill('Bo');
    await save.click();
    const message = 'Another author has this name already';
    await screen.answer(SAVE, {
      UpdateAuthorResult: () => ({ __typename: 'ConflictError', message, field: 'name' }),
    });
    await sees(message, section);
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the author pages of others', () => {
  it('are chosen by admins', async () => {
    const screen = await open('admin', { ownAuthor: ANN, authors: [ANN, BO] });
    const choice = section.getByLabelText('Author', { exact: true });
    await expect.element(choice).toHaveDisplayValue('Ann (you)');
    await choice.selectOptions('Bo');
    await expect.element(name).toHaveValue('Bo');
    await section.getByLabelText('Bio').fill('Dials.');
    await save.click();
    expect(await screen.asked(SAVE)).toEqual({
      input: { id: 'author-2', name: 'Bo', bio: 'Dials.', links: [] },
    });
  });
});
