import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const POST_ID = btoa('Post:01890a5d-ac96-774b-bcce-b302099a8057');
const QUERY = 'RevisionsDialogQuery';
const RESTORE = 'RevisionsDialogMutation';
const POST = {
  __typename: 'Post',
  id: POST_ID,
  version: 2,
  title: 'Kept',
  content: 'Newer words',
  status: 'draft',
  publishedAt: null,
};
const REVISIONS = [
  { version: 2, title: 'Kept', content: 'Newer words', editorName: 'Bea', autosaved: false },
  { version: 1, title: 'Kept', content: 'Older words', editorName: null, autosaved: true },
];

const dialog = page.getByRole('dialog', { name: 'Revisions' });

const listed = (revisions: readonly object[]): MockResolvers => ({
  Query: () => ({
    node: {
      __typename: 'Post',
      id: POST_ID,
      revisions: {
        edges: revisions.map((revision, index) => ({ node: { id: `r${index}`, ...revision } })),
        pageInfo: { hasNextPage: false },
      },
    },
  }),
});

async function open() {
  const screen = await openConsole(`/admin/blog/edit/${POST_ID}`, { strict: false });
  await screen.answer('postMetadataQuery');
  await screen.answer('EditPostPageQuery', { Query: () => ({ node: POST }) });
  await page.getByRole('button', { name: 'Revisions' }).click();
  await sees('Loading revisions', dialog);
  return screen;
}

describe('the revisions of a post', () => {
  it('compare the version before with the text in the editor', async () => {
    const screen = await open();
    await screen.answer(QUERY, listed(REVISIONS));
    await sees('Older words', dialog);
    await sees(/a deleted user, autosaved/, dialog);
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Version 2' }).click();
    await sees('The post has this text now.', dialog);
  });

  it('are restored', async () => {
    const screen = await open();
    await screen.answer(QUERY, listed(REVISIONS));
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    expect(await screen.asked(RESTORE)).toEqual({ input: { id: 'r1', version: 2 } });
    await screen.answer(RESTORE, {
      Post: () => ({ ...POST, version: 3, content: 'Older words' }),
    });
    await seesToast('Version 1 restored');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByLabelText('Content', { exact: true }))
      .toHaveValue('Older words');
  });

  it('say why one is not restored', async () => {
    const screen = await open();
    await screen.answer(QUERY, listed(REVISIONS));
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await screen.answer(RESTORE, {
      Mutation: () => ({
        restoreRevision: { __typename: 'StaleVersionError', message: 'Somebody was faster.' },
      }),
    });
    await seesToast('Error', 'Somebody was faster.');
  });

  it('say that there are none, or that they could not be loaded', async () => {
    const screen = await open();
    await screen.answer(QUERY, listed([]));
    await sees('There are no saved versions.', dialog);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expectConsole('error', /Failed to fetch/);
    await page.getByRole('button', { name: 'Revisions' }).click();
    await screen.fail(QUERY);
    await sees('The revisions could not be loaded.', dialog);
    await expectAccessibleLayout();
  });
});
