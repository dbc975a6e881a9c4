import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const POST_ID = btoa('Post:01890a5d-ac96-774b-bcce-b302099a8057');
const ADDRESS = `/admin/blog/edit/${POST_ID}`;
const POST = 'EditPostPageQuery';
const METADATA = 'postMetadataQuery';
const CREATE = 'useSavePostCreateMutation';
const UPDATE = 'useSavePostUpdateMutation';

const title = page.getByLabelText('Title', { exact: true });
const slug = page.getByLabelText('URL Slug');
const content = page.getByLabelText('Content', { exact: true });

const AUTHORS: MockResolvers = {
  Query: () => ({
    authors: [
      { id: 'author-1', name: 'Another Author' },
      { id: 'author-2', name: 'House Author' },
    ],
    categories: [{ id: 'category-1', name: 'Playbooks', slug: 'playbooks' }],
    defaultAuthor: { id: 'author-2' },
  }),
};

const stored = (values: object = {}): MockResolvers => ({
  Query: () => ({
    node: {
      __typename: 'Post',
      id: POST_ID,
      version: 3,
      title: 'Kept',
      slug: 'kept',
      content: 'Words',
      status: 'draft',
      publishedAt: null,
      featuredImage: null,
      author: { id: 'author-1' },
      categories: [],
      tags: [],
      ...values,
    },
  }),
});

async function openNew() {
  const screen = await openConsole('/admin/blog/new');
  await seesHeading('New Post');
  await screen.answer(METADATA, AUTHORS);
  return screen;
}

async function openStored() {
  const screen = await openConsole(ADDRESS, { strict: false });
  await screen.answer(METADATA, AUTHORS);
  await screen.answer(POST, stored());
  await expect.element(title).toHaveValue('Kept');
  return screen;
}

describe('the editor of a new post', () => {
  it('counts the characters of search results while somebody types, also of the title that replaces an empty meta title', async () => {
    await openNew();
    await title.fill('x'.repeat(61));
    await sees('61 of 60 characters, from the title. Search engines may cut the end.');
    await page.getByLabelText('Meta Title').fill('Short');
    await sees('5 of 60 characters.');
  });

  it('has every field empty, and the default author', async () => {
    await openNew();
    for (const name of ['Basic Information', 'Content', 'SEO Settings', 'Categories', 'Tags']) {
      await seesHeading(name, 2);
    }
    for (const field of [title, slug, content]) await expect.element(field).toHaveValue('');
    await expect.element(page.getByLabelText('Author')).toHaveDisplayValue('House Author');
    await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Draft');
    await expectAccessibleLayout();
  });

  it('asks for title and content, and moves to the first that is missing', async () => {
    await openNew();
    const create = page.getByRole('button', { name: 'Create Post' });
    await create.click();
    await seesToast('Validation error', 'Title is required');
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleLayout();
    await title.fill('  Speed to Lead: 60 Seconds! ');
    await expect.element(slug).toHaveValue('speed-to-lead-60-seconds');
    await create.click();
    await seesToast('Validation error', 'Content is required');
    await expect.element(content).toHaveFocus();
  });

  it('sends what was filled in, and leads to the list', async () => {
    const screen = await openNew();
    await title.fill('A whole post');
    await content.fill('Words');
    await page.getByLabelText('Playbooks').click();
    await page.getByLabelText('Add a tag').fill('calls');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Create Post' }).click();
    expect(await screen.asked(CREATE)).toMatchObject({
      input: {
        title: 'A whole post',
        slug: 'a-whole-post',
        content: 'Words',
        status: 'draft',
        // The server knows the default author.
        authorId: null,
        categoryIds: ['category-1'],
        tags: ['calls'],
      },
    });
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await screen.answer(CREATE);
    await seesToast('Post created');
    await expect.poll(screen.address).toBe('/admin/blog');
  });

  it('takes tags in every script, also while a word is composed', async () => {
    const screen = await openNew();
    await title.fill('Scripts');
    await content.fill('Words');
    const field = page.getByLabelText('Add a tag');
    // The commas of the keyboards; the last tag is the first in capitals.
    await field.fill('Продажи，电话、العربية،ПРОДАЖИ,');
    await field.fill('東京');
    const composing = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
    field.element().dispatchEvent(new KeyboardEvent('keydown', composing));
    await expect.element(field).toHaveValue('東京');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
    await page.getByRole('button', { name: 'Create Post' }).click();
    expect(await screen.asked(CREATE)).toMatchObject({
      input: { tags: ['Продажи', '电话', 'العربية', '東京'] },
    });
  });

  it('shows what the server has against it at its field', async () => {
    const screen = await openNew();
    await title.fill('Taken');
    await content.fill('Words');
    await page.getByRole('button', { name: 'Create Post' }).click();
    const message = 'Another post has this address.';
    await screen.answer(CREATE, {
      Mutation: () => ({ createPost: { __typename: 'ConflictError', field: 'slug', message } }),
    });
    await seesToast('Error', message);
    await expect.element(slug).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps what was written when the server does not answer', async () => {
    const screen = await openNew();
    await title.fill('Kept here');
    await content.fill('Words');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await screen.fail(CREATE);
    await seesToast('Error', 'Failed to save post');
    await expect.element(content).toHaveValue('Words');
  });

  it('says how a publication is scheduled', async () => {
    await openNew();
    await page.getByLabelText('Status').selectOptions('Published');
    await sees('Published at once when you save.');
    await page.getByLabelText('Publication date').fill('2099-01-02T03:04');
    await sees(/^Scheduled: readers can read the post from Jan 2, 2099/);
  });

  it('marks text by keys and buttons', async () => {
    await openNew();
    await content.fill('one two');
    await content.click();
    await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
    await expect.element(content).toHaveValue('**one two**');
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.element(content).toHaveValue('one two');
    await page.getByRole('button', { name: 'Heading' }).click();
    await expect.element(content).toHaveValue('## one two');
  });

  it('asks before unsaved changes are left behind', async () => {
    const screen = await openNew();
    await title.fill('Half a thought');
    await sees('Unsaved changes');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect.element(dialog).toBeVisible();
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(screen.address).toBe('/admin/blog');
  });

  it('still works when authors and categories cannot be loaded', async () => {
    const screen = await openConsole('/admin/blog/new');
    expectConsole('error', /Failed to fetch/);
    await screen.fail(METADATA);
    await sees('Failed to fetch metadata');
    await expect.element(title).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await screen.answer(METADATA, AUTHORS);
    await expect.element(page.getByLabelText('Playbooks')).toBeVisible();
  });
});

describe('the editor of a post', () => {
  it('shows a skeleton while it loads, then the post', async () => {
    const screen = await openConsole(ADDRESS);
    await expect.element(page.getByText('Loading the post')).toBeInTheDocument();
    await expectAccessibleLayout();
    await screen.answer(METADATA, AUTHORS);
    await screen.answer(POST, stored());
    await expect.element(title).toHaveValue('Kept');
    await expect.element(content).toHaveValue('Words');
    await expectAccessibleLayout();
  });

  it.each(['/admin/blog/edit', '/admin/blog/edit/nonsense'])(
    'says that %s names no post',
    async (path) => {
      await openConsole(path);
      await sees('Invalid post ID');
      await expectAccessibleLayout();
    },
  );

  it('says that the post is gone', async () => {
    const screen = await openConsole(ADDRESS);
    await screen.answer(POST, { Query: () => ({ node: null }) });
    await sees('Failed to fetch post');
    await page.getByRole('button', { name: 'Back to Posts' }).click();
    await expect.poll(screen.address).toBe('/admin/blog');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const screen = await openConsole(ADDRESS);
    expectConsole('error', /Failed to fetch/);
    await screen.fail(POST);
    await sees('Failed to fetch post');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer(METADATA, AUTHORS);
    await screen.answer(POST, stored());
    await expect.element(title).toHaveValue('Kept');
  });

  it('names colleagues who have it open too', async () => {
    const screen = await openStored();
    await screen.answer('OthersHereKeepEditingMutation', {
      Mutation: () => ({
        keepEditing: { __typename: 'KeepEditingPayload', editors: [{ username: 'Bea' }] },
      }),
    });
    await sees(/this post open too/);
  });

  /** Saves, while Bea has saved these values before. */
  async function clash(screen: Awaited<ReturnType<typeof openStored>>, theirs: object) {
    await page.getByRole('button', { name: 'Update Post' }).click();
    expect(await screen.asked(UPDATE)).toMatchObject({ input: { version: 3 } });
    await screen.answer(UPDATE, {
      Mutation: () => ({
        updatePost: {
          __typename: 'StaleVersionError',
          version: 4,
          savedBy: 'Bea',
          savedAt: '2026-01-15T12:00:00.000Z',
        },
      }),
    });
    await sees('Loading the newer version', dialog);
    await screen.answer('PostConflictQuery', stored({ version: 4, ...theirs }));
  }

  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this post' });
  const choice = (field: string, side: string) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name: side });

  it('shows both texts when somebody else saved first, and takes theirs if told to', async () => {
    const screen = await openStored();
    await content.fill('My words');
    await clash(screen, { content: 'Other words' });
    const difference = dialog.getByRole('group', { name: 'Their version compared with yours' });
    await expect.element(difference).toHaveTextContent('−Other words+My words');
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'All theirs' }).click();
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(content).toHaveValue('Other words');
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('lets the writer choose field by field, by keys alone', async () => {
    const screen = await openStored();
    await title.fill('My title');
    await content.fill('My words');
    await page.getByLabelText('Excerpt').fill('My summary');
    const theirs = {
      title: 'Their title',
      content: 'Their words',
      author: { id: 'author-2' },
      status: 'published',
      categories: [{ id: 'category-1' }],
      tags: [{ name: 'speed' }],
    };
    await clash(screen, theirs);
    await expectAccessibleLayout();
    // Both changed the title and the content. Only one person changed each of the other fields.
    for (const field of ['Title', 'Content', 'Excerpt']) {
      await expect.element(choice(field, 'Mine')).toBeChecked();
    }
    for (const field of ['Status', 'Author', 'Categories', 'Tags']) {
      await expect.element(choice(field, 'Theirs')).toBeChecked();
    }
    await expect.element(choice('Author', 'Theirs House Author')).toBeVisible();
    await expect.element(choice('Author', 'Mine Another Author')).toBeVisible();
    await expect.element(choice('Categories', 'Mine None')).toBeVisible();
    choice('Title', 'Mine').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('Title', 'Theirs Their title')).toBeChecked();
    dialog.getByRole('button', { name: 'Save these choices' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => screen.asked(UPDATE))
      .toMatchObject({
        input: {
          version: 4,
          title: 'Their title',
          content: 'My words',
          excerpt: 'My summary',
          status: 'published',
          authorId: 'author-2',
          categoryIds: ['category-1'],
          tags: ['speed'],
        },
      });
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
