import sharp, { type Sharp } from 'sharp';
import { crc32 } from 'node:zlib';

interface Size {
  width?: number;
  height?: number;
}

/** A picture of one colour with a lighter corner, to be encoded as a test likes. */
export function picture({ width = 640, height = 360 }: Size = {}, color = '#2f6b4f'): Sharp {
  const corner = {
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
    channels: 3,
  } as const;
  return sharp({ create: { width, height, channels: 3, background: color } }).composite([
    { input: { create: { ...corner, background: '#fff' } }, left: 0, top: 0 },
  ]);
}

/** What cannot be packed: bytes that are about as many as there are pixels. */
export function noise({ width = 640, height = 360 }: Size = {}): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** A PNG of a few bytes that claims to be as large as this. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = Buffer.from('789c030000000001', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** As many bytes as this, the picture first. */
export function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}
