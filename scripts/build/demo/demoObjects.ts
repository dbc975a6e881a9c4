import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { imageKey, parseVariant, pathOf } from '../../../graphql/site/images/imagePath.ts';
import { createImages } from '../../../graphql/platform/images/images.ts';
import {
  drawSocialImage,
  type SocialCard,
} from '../../../graphql/platform/socialImages/drawSocialImage.ts';
import { rasterize } from '../../../graphql/platform/socialImages/rasterize.ts';

export interface StoredPicture {
  objectPath: string;
  mimeType: string;
  byteSize: number;
  width: number;
  height: number;
}

/** Writes objects into a folder as the product's object storage does. */
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
    /** Stores a drawing as an image, with these copies in other sizes and formats. */
    async storePicture(svg: string, copies: (key: string) => string[]): Promise<StoredPicture> {
      const png = await sharp(Buffer.from(svg)).png().toBuffer();
      const image = await images.normalize(png);
      const { bytes, width, height } = image;
      const key = imageKey(bytes, image);
      write(key, bytes);
      for (const copy of copies(key)) {
        const variant = parseVariant(copy);
        if (variant) write(copy, await images.resize(bytes, variant));
      }
      return {
        objectPath: pathOf(key),
        mimeType: 'image/png',
        byteSize: bytes.length,
        width,
        height,
      };
    },

    /** Stores the link preview picture of a title. @returns its path; null when the fonts cannot write the title. */
    async storeCard(card: SocialCard): Promise<string | null> {
      const svg = drawSocialImage(card);
      if (svg === null) return null;
      const key = `og/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`;
      write(key, await rasterize(svg));
      return pathOf(key);
    },

    /** The keys of all stored objects. */
    keys: () => [...stored],
  };
}
