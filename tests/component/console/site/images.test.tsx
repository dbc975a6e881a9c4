import { http, HttpResponse } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_IMAGE } from '../../../../web/content/site/posts/imageUpload.ts';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { rest } from '../../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const LIBRARY = 'ImageLibraryQuery';
const PICTURE = '/favicon.svg';
const NOT_SENT = 'Upload failed. Please try again.';

const upload = page.getByRole('dialog', { name: 'Upload image' });
const library = page.getByRole('dialog', { name: 'Image library' });
const chooser = upload.getByLabelText('Choose an image');
const start = upload.getByRole('button', { name: 'Start Upload' });

const png = () =>
  new File([new Uint8Array(3)], 'picture.png', { type: 'image/png', lastModified: 1 });

async function open(way: 'Upload image' | 'Choose from library') {
  const screen = await openConsole('/admin/blog/new');
  await screen.answer('postMetadataQuery');
  await page.getByRole('button', { name: way }).click();
  return screen;
}

/** Answers the PUT of a file. @returns the sizes that came. */
function takeFiles(status = 200, error = ''): number[] {
  const sizes: number[] = [];
  rest.use(
    http.put('/uploads/one', async ({ request }) => {
      sizes.push((await request.arrayBuffer()).byteLength);
      return status === 200
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ error }, { status });
    }),
  );
  return sizes;
}

const target = {
  CreateImageUploadPayload: () => ({
    uploadId: 'upload-1',
    uploadUrl: 'https://elsewhere.example/uploads/one',
  }),
};

describe('the upload of an image', () => {
  it('sends the file in one piece, and fills it into the post with its description', async () => {
    const sizes = takeFiles();
    const screen = await open('Upload image');
    await expect.element(start).toBeDisabled();
    await expectAccessibleLayout();
    await userEvent.upload(chooser, png());
    await sees('picture.png', upload);
    // The browser's own control would say 'No file chosen' beside the chosen one.
    const another = upload.getByLabelText('Choose another image');
    await expect.element(another).toHaveAttribute('type', 'file');
    expect(another.element().clientWidth).toBeLessThan(2);
    await sees('Choose another image', upload);
    await upload.getByLabelText('Alternative text').fill('A corner');
    await expectAccessibleLayout();
    await start.click();
    expect(await screen.asked('useUploadCreateMutation')).toEqual({
      input: { fileName: 'picture.png', mimeType: 'image/png', byteSize: 3 },
    });
    await screen.answer('useUploadCreateMutation', target);
    expect(await screen.asked('useUploadCompleteMutation')).toEqual({
      input: { upload: 'upload-1' },
    });
    expect(sizes).toEqual([3]);
    await screen.answer('useUploadCompleteMutation', {
      CompleteImageUploadPayload: () => ({ objectPath: PICTURE }),
      LibraryImage: () => ({ id: 'image-1' }),
    });
    expect(await screen.asked('useUploadDescribeMutation')).toEqual({
      input: { id: 'image-1', altText: 'A corner' },
    });
    await sees('Upload complete!', upload);
    await seesToast('Image uploaded');
    await expect.element(upload).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('img', { name: 'A corner' }))
      .toHaveAttribute('src', PICTURE);
  });

  it('takes no other file than an image', async () => {
    await open('Upload image');
    await userEvent.upload(chooser, new File(['words'], 'scan.tiff', { type: 'image/tiff' }));
    await expect.element(upload.getByRole('alert')).toBeVisible();
    await expect.element(start).toBeDisabled();
    await userEvent.upload(chooser, png());
    await expect.element(start).toBeEnabled();
    await expect.element(upload.getByRole('alert')).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('says what the server has against the bytes', async () => {
    takeFiles(400, NO_IMAGE);
    const screen = await open('Upload image');
    await userEvent.upload(chooser, png());
    await start.click();
    await screen.answer('useUploadCreateMutation', target);
    await sees(NO_IMAGE, upload.getByRole('alert'));
    await expect.element(start).toBeEnabled();
  });

  it('can be tried again when the connection breaks', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    takeFiles(500);
    const screen = await open('Upload image');
    await userEvent.upload(chooser, png());
    await start.click();
    await screen.answer('useUploadCreateMutation', target);
    await sees(NOT_SENT, upload.getByRole('alert'));
    expect(alert).toHaveBeenCalledWith(NOT_SENT);
    await expect.element(start).toBeEnabled();
    alert.mockRestore();
  });

  it('says when it is refused before and after it was sent', async () => {
    takeFiles();
    const screen = await open('Upload image');
    await userEvent.upload(chooser, png());
    await start.click();
    await screen.fail('useUploadCreateMutation');
    await sees('Failed to get upload URL', upload.getByRole('alert'));
    await start.click();
    await screen.answer('useUploadCreateMutation', target);
    await screen.fail('useUploadCompleteMutation');
    await seesToast('Upload error', 'Failed to process uploaded image.');
  });
});

/** Drags something over a place and drops it there. @returns whether the browser was kept from opening it. */
function drop(place: Element, data: { files?: File[]; text?: string }): boolean[] {
  const dataTransfer = new DataTransfer();
  for (const file of data.files ?? []) dataTransfer.items.add(file);
  if (data.text) dataTransfer.items.add(data.text, 'text/uri-list');
  return ['dragover', 'drop'].map((name) => {
    const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
    return !place.dispatchEvent(event);
  });
}

const KEPT = [true, true];
const words = page.getByLabelText('Content', { exact: true });
const named = (name: string, type = 'image/png') => new File([new Uint8Array(3)], name, { type });

async function openEditor() {
  const screen = await openConsole('/admin/blog/new');
  await screen.answer('postMetadataQuery');
  await words.fill('Words');
  return screen;
}

type Screen = Awaited<ReturnType<typeof openEditor>>;

async function sendOne(screen: Screen, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Start Upload' }).click();
  await screen.answer('useUploadCreateMutation', target);
  await screen.answer('useUploadCompleteMutation', {
    CompleteImageUploadPayload: () => ({ objectPath: path }),
    LibraryImage: () => ({ id: path }),
  });
}

describe('what is dropped on the editor', () => {
  it('is taken image by image, also beside the text', async () => {
    takeFiles();
    const screen = await openEditor();
    const heading = page.getByRole('heading', { name: 'Basic Information' }).element();
    await page.getByLabelText('Title', { exact: true }).click();
    const files = [named('one.png'), named('notes.pdf', 'application/pdf'), named('two.png')];
    expect(drop(heading, { files })).toEqual(KEPT);
    await seesToast('notes.pdf', NO_IMAGE);
    const first = page.getByRole('dialog', { name: 'Upload image 1 of 2' });
    await sees('one.png', first);
    // One more while the first is looked at.
    expect(drop(first.element(), { files: [named('zero.png'), named('three.png')] })).toEqual(KEPT);
    await sees('zero.png', page.getByRole('dialog', { name: 'Upload image 1 of 3' }));
    await expectAccessibleLayout();
    await sendOne(screen, '/objects/one.png');
    await sees('two.png', page.getByRole('dialog', { name: 'Upload image 2 of 3' }));
    await sendOne(screen, '/objects/two.png');
    await sees('three.png', page.getByRole('dialog', { name: 'Upload image 3 of 3' }));
    // What was uploaded before the dialog was closed is not lost.
    await userEvent.keyboard('{Escape}');
    await expect
      .element(words)
      .toHaveValue('Words\n\n![](/objects/one.png)\n\n![](/objects/two.png)');
  });

  it('takes all images that are pasted at once', async () => {
    await openEditor();
    const clipboardData = new DataTransfer();
    for (const file of [named('one.png'), named('two.png')]) clipboardData.items.add(file);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    expect(words.element().dispatchEvent(event)).toBe(false);
    await sees('one.png', page.getByRole('dialog', { name: 'Upload image 1 of 2' }));
  });

  it('takes one image for the top of the post where that stands', async () => {
    await openEditor();
    const group = page.getByRole('group', { name: 'Featured Image' }).element();
    expect(drop(group, { files: [named('one.png'), named('two.png')] })).toEqual(KEPT);
    await sees('You can only upload 1 file', upload.getByRole('alert'));
    await expectAccessibleLayout();
  });

  it('keeps the page open for any file, link and text', async () => {
    await openEditor();
    const back = page.getByRole('button', { name: 'Back to Posts' }).element();
    expect(drop(back, { text: 'https://elsewhere.example/' })).toEqual(KEPT);
    expect(drop(page.getByLabelText('Status').element(), { text: 'https://a.example/' })).toEqual(
      KEPT,
    );
    // The browser puts a link into a text.
    expect(drop(words.element(), { text: 'https://a.example/' })).toEqual([false, false]);
    expect(drop(words.element(), { files: [named('notes.pdf', 'application/pdf')] })).toEqual(KEPT);
    await sees(NO_IMAGE, upload.getByRole('alert'));
    await expect.element(words).toHaveValue('Words');
  });

  it('keeps every other screen of the console open too', async () => {
    await openConsole('/admin/categories');
    await seesHeading('Categories');
    expect(drop(document.body, { files: [named('one.png')] })).toEqual(KEPT);
  });
});

describe('the library of images', () => {
  it('offers what was uploaded, and fills the chosen one into the post', async () => {
    const screen = await open('Choose from library');
    await sees('Loading images', library);
    await screen.answer(LIBRARY, {
      LibraryImage: () => ({ objectPath: PICTURE, altText: 'A ring', width: 640, height: 360 }),
    });
    await sees('640 × 360', library);
    await expectAccessibleLayout();
    await library.getByRole('button', { name: 'Use A ring' }).click();
    await expect.element(page.getByRole('img', { name: 'A ring' })).toHaveAttribute('src', PICTURE);
  });

  it('is searched by name', async () => {
    const screen = await open('Choose from library');
    const none = { Query: () => ({ images: { edges: [], pageInfo: { hasNextPage: false } } }) };
    await screen.answer(LIBRARY, none);
    await sees('No images have been uploaded yet.', library);
    await library.getByLabelText('Search images').fill('ring');
    await expect.poll(() => screen.asked(LIBRARY)).toEqual({ search: 'ring' });
    await screen.answer(LIBRARY, none);
    await sees('No image matches this search.', library);
    await expectAccessibleLayout();
  });

  it('says when it could not be loaded', async () => {
    const screen = await open('Choose from library');
    expectConsole('error', /Failed to fetch/);
    await screen.fail(LIBRARY);
    await sees('The images could not be loaded.', library);
    await expectAccessibleLayout();
  });
});

describe('the focal point of an image', () => {
  const POINT = 'focalPointQuery';
  const SAVE = 'FocalPointFormMutation';
  const aim = page.getByRole('dialog', { name: 'Focal point' });
  const left = aim.getByLabelText('From the left');
  const top = aim.getByLabelText('From the top');
  const ring = {
    LibraryImage: () => ({
      id: 'image-1',
      objectPath: PICTURE,
      altText: 'A ring',
      image: { focalPoint: { x: 20, y: 80 } },
    }),
  };
  const positions = () =>
    [...aim.element().querySelectorAll('figure img')].map(
      (image) => getComputedStyle(image).objectPosition,
    );

  async function openAim() {
    const screen = await open('Choose from library');
    await screen.answer(LIBRARY, ring);
    await library.getByRole('button', { name: 'Focal point of A ring' }).click();
    expect(await screen.asked(POINT)).toEqual({ path: PICTURE });
    return screen;
  }

  it('is moved with arrow keys, shows every crop, and leads back to the library', async () => {
    const screen = await openAim();
    await screen.answer(POINT, ring);
    await expect.element(left).toHaveValue('20');
    expect(positions()).toEqual(['20% 80%', '20% 80%']);
    left.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    top.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(left).toHaveValue('30');
    await expect.element(top).toHaveAttribute('aria-valuetext', '75 percent');
    expect(positions()).toEqual(['30% 75%', '30% 75%']);
    await expectAccessibleLayout();
    await aim.getByRole('button', { name: 'Save Focal Point' }).click();
    expect(await screen.asked(SAVE)).toEqual({
      input: { id: 'image-1', focalPoint: { x: 30, y: 75 } },
    });
    await screen.answer(SAVE, ring);
    await seesToast('Focal point saved');
    await expect.element(library).toBeVisible();
  });

  it('keeps what was chosen when it could not be saved', async () => {
    const screen = await openAim();
    await screen.answer(POINT, ring);
    await expect.element(top).toHaveValue('80');
    top.element().focus();
    await userEvent.keyboard('{Home}');
    await aim.getByRole('button', { name: 'Save Focal Point' }).click();
    await screen.fail(SAVE);
    await seesToast('Error', 'Failed to save the focal point');
    await expect.element(top).toHaveValue('0');
  });

  it('is not offered for an image that the library does not have', async () => {
    const screen = await openAim();
    await screen.answer(POINT, { Query: () => ({ images: { edges: [] } }) });
    await sees('This image is not in the library.', aim);
  });
});
