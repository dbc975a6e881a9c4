import { describe, expect, it } from 'vitest';
import {
  imageKey,
  imageSources,
  keyOf,
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

  it('are exactly those that pages refer to', () => {
    const told = imageSources(path).flatMap(({ srcset }) =>
      srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
    );
    const keys = variantKeys(keyOf(path) ?? '');
    expect(keys.map((key) => pathOf(key))).toEqual([...told, previewPath(path)]);
    for (const key of keys) expect(parseVariant(key)?.original).toBe(keyOf(path));
    for (const other of [
      '.481.webp',
      '.0.webp',
      '.480.png',
      '.480',
      '.480.webp.480.webp',
      '.1200x630.png',
      '.1200x630.jpg.1200x630.jpg',
    ]) {
      expect([other, parseVariant(keyOf(path) + other)]).toEqual([other, null]);
    }
  });
});
