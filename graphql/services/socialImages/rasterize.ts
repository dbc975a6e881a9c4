import sharp from 'sharp';

/** A drawing in few colours as PNG, in its own size. */
export function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}
