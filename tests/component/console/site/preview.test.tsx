import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { rest } from '../../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const POST = {
  __typename: 'Post',
  id: btoa('Post:01890a5d-ac96-774b-bcce-b302099a8057'),
  slug: 'kept',
  title: 'Preview me',
  excerpt: 'What a preview shows',
  status: 'draft',
  isScheduled: false,
  publishedAt: null,
  readingTime: 1,
  featuredImage: null,
  image: null,
  contentHtml: '<h2>Inside</h2><p>Some words.</p>',
  author: { __typename: 'Author', id: 'author-1', name: 'Ann', slug: 'ann', avatar: null },
  categories: [{ __typename: 'Category', id: 'category-1', name: 'Playbooks', slug: 'playbooks' }],
  tags: [{ __typename: 'Tag', id: 'tag-1', name: 'speed' }],
};

/** The preview asks the server by itself: first for the post, then for a link. */
async function open(...answers: (() => Response)[]) {
  rest.use(http.post('/graphql', () => (answers.shift() ?? HttpResponse.error)()));
  return openConsole('/admin/blog/preview/kept');
}

const post =
  (values: object = {}) =>
  () =>
    HttpResponse.json({ data: { post: { ...POST, ...values } } });

describe('the preview of a post', () => {
  it('shows it as readers will see it, under a banner', async () => {
    await open(post());
    await sees('Preview Mode - This post is in draft');
    await seesHeading('Preview me');
    for (const text of ['Playbooks', 'What a preview shows', 'Ann', 'Not published yet', 'speed']) {
      await sees(text);
    }
    await seesHeading('Inside', 2);
    await expectAccessibleLayout();
  });

  it('says that it is published or scheduled', async () => {
    await open(
      post({ status: 'published', publishedAt: '2099-01-02T03:04:00Z', isScheduled: true }),
    );
    await sees('Preview Mode - This post is scheduled');
  });

  it('makes a link for people without an account, or says that it failed', async () => {
    const made = { url: 'https://sixty.example/preview/abc', expiresAt: '2030-01-02T03:04:00Z' };
    const payload = { __typename: 'CreatePreviewLinkPayload', ...made };
    await open(
      post(),
      () => HttpResponse.json({ data: { createPreviewLink: payload } }),
      () => HttpResponse.json({ data: { createPreviewLink: { __typename: 'NotFoundError' } } }),
    );
    const share = page.getByRole('button', { name: 'Share preview' });
    await share.click();
    const dialog = page.getByRole('dialog', { name: 'Share this preview' });
    await expect.element(dialog.getByLabelText('Preview link')).toHaveValue(made.url);
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await share.click();
    await seesToast('Error', 'Failed to create the link');
  });

  it.each([
    ['there is no such post', () => HttpResponse.json({ data: { post: null } }), 'Post not found'],
    [
      'the session has ended',
      () => new HttpResponse('{}', { status: 401 }),
      'Unauthorized. Please log in again.',
    ],
    [
      'the server is down',
      () => new HttpResponse('down', { status: 503, statusText: 'Service Unavailable' }),
      'Failed to fetch post: Service Unavailable',
    ],
    ['there is no connection', HttpResponse.error, 'Failed to fetch post: No connection'],
  ])('says that %s', async (_case, answer, message) => {
    if (message !== 'Post not found') expectConsole('error', new RegExp(message));
    await open(answer);
    await seesHeading('Failed to load preview');
    await sees(message);
    await expectAccessibleLayout();
  });

  it('says that nobody is signed in', async () => {
    await openConsole('/admin/blog/preview/kept', { user: null });
    await sees('No authentication token found. Please log in.');
    await page.getByRole('button', { name: 'Log In Again' }).click();
    await seesHeading('Sign in');
  });
});
