import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSocialImage } from '../../graphql/platform/socialImages/drawSocialImage.ts';
import { rasterize } from '../../graphql/platform/socialImages/rasterize.ts';
import { sitePages } from '../../web/content/pages/sitePages.ts';

/** Draws the link preview pictures of all static pages. */
export async function drawSocialImages(clientFolder: string): Promise<void> {
  for (const { image } of sitePages) {
    const svg = drawSocialImage({ title: image.headline, label: image.label });
    if (svg === null) throw new Error(`The typefaces cannot write '${image.headline}'.`);
    const file = path.join(clientFolder, image.path);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await rasterize(svg));
  }
}
