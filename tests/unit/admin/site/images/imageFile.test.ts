import { describe, expect, it } from 'vitest';
import { fileError } from '../../../../../web/admin/site/images/imageFile.ts';
import {
  LARGEST_IMAGE_BYTES,
  NO_IMAGE,
  TOO_LARGE,
} from '../../../../../web/content/site/posts/imageUpload.ts';

let pasted = 0;

/** A file whose time is its own, as that of a pasted one is. */
function file(name: string, type = 'image/png', bytes = 1) {
  pasted += 1;
  return new File([new Uint8Array(bytes)], name, { type, lastModified: pasted });
}

describe('a file that is chosen for an upload', () => {
  it('may be one image of at most 10 MB', () => {
    expect(fileError([file('a.png', 'image/png', LARGEST_IMAGE_BYTES)], null)).toBeNull();
    expect(fileError([file('a.png', 'image/png', LARGEST_IMAGE_BYTES + 1)], null)).toBe(TOO_LARGE);
    expect(fileError([file('a.txt', 'text/plain')], null)).toBe(NO_IMAGE);
    expect(fileError([file('a.png'), file('b.png')], null)).toBe('You can only upload 1 file');
    expect(fileError([], null)).toBe('You can only upload 1 file');
  });

  it('may replace another one, but not itself', () => {
    const chosen = file('a.png');
    expect(fileError([file('b.png')], chosen)).toBeNull();
    expect(fileError([file('a.png', 'image/png', 2)], chosen)).toBeNull();
    expect(fileError([file('a.png')], chosen)).toBe(
      "Cannot add the duplicate file 'a.png', it already exists",
    );
  });
});
