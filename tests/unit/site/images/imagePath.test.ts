import { describe, expect, it } from 'vitest';
import { MIDDLE } from '../../../../web/content/site/posts/imageUpload.ts';
import {
  avatarKeys,
  avatarSources,
  imageKey,
  imageSources,
  keyOf,
  madeAhead,
  parseImagePath,
  parseVariant,
  pathOf,
  previewPath,
  variantKeys,
} from '../../../../graphql/site/images/imagePath.ts';

const hash = '0123456789abcdef0123456789abcdef';
const path = `/objects/${hash}-1000x500-2f6b4f.jpg`;

describe('the path of an image', () => {
  it('contains the hash of its bytes, its size and its colour', () => {
    const image = { width: 1000, height: 500, color: '#2f6b4f', extension: 'jpg' } as const;
    const key = imageKey(Buffer.from('bytes'), image);
    expect(parseImagePath(pathOf(key))).toEqual(image);
    expect(imageKey(Buffer.from('bytes'), image)).toBe(key);
    expect(imageKey(Buffer.from('other'), image)).not.toBe(key);
  });

  it('is recognized only in its exact form', () => {
    const others = [
      '',
      'https://elsewhere.example/a.png',
      `https://elsewhere.example${path}`,
      `/objects/og/${hash}-1000x500-2f6b4f.jpg`,
      path.replace('.jpg', '.svg'),
      path.replace('1000x500', '1000'),
      `${path}.480.webp`,
      `${path}"onload=`,
    ];
    for (const other of others) {
      expect([other, parseImagePath(other), imageSources(other)]).toEqual([other, null, []]);
    }
  });
});

describe('the copies of an image', () => {
  const widths = (from: string) =>
    imageSources(from)[0]
      ?.srcset.match(/\d+(?=w)/g)
      ?.map(Number);

  it('have the fixed widths, but are never wider than the image', () => {
    const of = (width: number) => widths(`/objects/${hash}-${width}x500-2f6b4f.jpg`);
    expect(of(100)).toEqual([100]);
    expect(of(480)).toEqual([480]);
    expect(of(1000)).toEqual([480, 800, 1000]);
    expect(of(1600)).toEqual([480, 800, 1200, 1600]);
    expect(of(2560)).toEqual([480, 800, 1200, 1600]);
  });

  it('are large enough for the square of an author, and small', () => {
    const of = (width: number, height: number) =>
      avatarSources(`/objects/${hash}-${width}x${height}-2f6b4f.jpg`)[0]?.srcset.match(/\d+(?=w)/g);
    expect(of(1000, 1000)).toEqual(['128', '288']);
    expect(of(1000, 2000)).toEqual(['128', '288']);
    expect(of(2000, 1000)).toEqual(['256', '576']);
    expect(of(200, 300)).toEqual(['128', '200']);
    expect(of(100, 100)).toEqual(['100']);
    expect(avatarSources('https://elsewhere.example/a.png')).toEqual([]);
  });

  it('are exactly those that pages refer to', () => {
    const key = keyOf(path) ?? '';
    const told = (sources: { srcset: string }[]) =>
      sources.flatMap(({ srcset }) =>
        srcset.split(', ').map((candidate) => keyOf(candidate.split(' ')[0] ?? '')),
      );
    const preview = previewPath(path, MIDDLE) ?? '';
    expect(madeAhead(key)).toEqual([...told(imageSources(path)), keyOf(preview)]);
    expect(avatarKeys(key)).toEqual(told(avatarSources(path)));
    const all = variantKeys(key);
    expect(all).toEqual(expect.arrayContaining([...madeAhead(key), ...avatarKeys(key)]));
    for (const each of all) expect([each, parseVariant(each)?.original]).toEqual([each, key]);
    expect(new Set(all).size).toBe(all.length);
    for (const other of [
      '.481.webp',
      '.0.webp',
      '.480.png',
      '.480',
      '.480.webp.480.webp',
      '.1200x630.png',
      '.1200x630.jpg.1200x630.jpg',
      '.1200x630-50.jpg',
      '.1200x630-3.jpg',
      '.1200x630-05.jpg',
      '.1200x630-105.jpg',
      '.1200x630--5.jpg',
    ]) {
      expect([other, parseVariant(key + other)]).toEqual([other, null]);
    }
  });

  it('for link previews lie where the focal point is on the side that they shorten', () => {
    const wide = `/objects/${hash}-2000x500-2f6b4f.jpg`;
    const tall = `/objects/${hash}-1000x1500-2f6b4f.jpg`;
    const point = { x: 100, y: 25 };
    expect(previewPath(wide, point)).toBe(`${wide}.1200x630-100.jpg`);
    expect(previewPath(tall, point)).toBe(`${tall}.1200x630-25.jpg`);
    expect(previewPath(tall, { x: 0, y: 50 })).toBe(`${tall}.1200x630.jpg`);
    expect(previewPath('/objects/other.jpg', point)).toBeNull();
    for (const each of [wide, tall])
      expect(variantKeys(keyOf(each) ?? '')).toContain(keyOf(previewPath(each, point) ?? ''));
  });
});
