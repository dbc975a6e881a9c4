import sharp from 'sharp';

/** Renders an SVG with few colours as PNG, in its original size. */
export function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}
