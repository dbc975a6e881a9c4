import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  imageKey,
  parseVariant,
  pathOf,
  variantKeys,
} from '../../../graphql/domain/images/imagePath.ts';
import { createImages } from '../../../graphql/services/images/images.ts';
import {
  drawSocialImage,
  type SocialCard,
} from '../../../graphql/services/socialImages/drawSocialImage.ts';
import { rasterize } from '../../../graphql/services/socialImages/rasterize.ts';

export interface StoredPicture {
  objectPath: string;
  mimeType: string;
  byteSize: number;
  width: number;
  height: number;
}

/** Makes objects in a folder as the product itself would keep them. */
export function createDemoObjects(folder: string) {
  const images = createImages();
  const stored = new Set<string>();

  const write = (key: string, bytes: Buffer) => {
    const file = path.join(folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    stored.add(key);
  };

  return {
    /** Keeps a drawing as an image, and its copies in other widths and formats. */
    async storePicture(svg: string, { copies }: { copies: boolean }): Promise<StoredPicture> {
      const png = await sharp(Buffer.from(svg)).png().toBuffer();
      const image = await images.normalize(png);
      const { bytes, width, height } = image;
      const key = imageKey(bytes, image);
      write(key, bytes);
      for (const copy of copies ? variantKeys(key) : []) {
        const variant = parseVariant(copy);
        if (variant) write(copy, await images.resize(bytes, variant.width, variant.format));
      }
      return {
        objectPath: pathOf(key),
        mimeType: 'image/png',
        byteSize: bytes.length,
        width,
        height,
      };
    },

    /** Keeps what link previews show. @returns its path; null where the title cannot be written. */
    async storeCard(card: SocialCard): Promise<string | null> {
      const svg = drawSocialImage(card);
      if (svg === null) return null;
      const key = `og/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`;
      write(key, await rasterize(svg));
      return pathOf(key);
    },

    /** Of everything that was kept. */
    keys: () => [...stored],
  };
}
