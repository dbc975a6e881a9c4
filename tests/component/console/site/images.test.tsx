import { http, HttpResponse } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_IMAGE } from '../../../../web/content/site/posts/imageUpload.ts';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { rest } from '../../../support/component/rest.ts';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

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
