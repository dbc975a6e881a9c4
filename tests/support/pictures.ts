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

/** A JPEG of some kilobytes that takes seconds, because each of its 2,649 scans passes over all blocks of the picture. */
export function scanBomb(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const one = (symbol: number) => [1, ...Array.from({ length: 15 }, () => 0), symbol];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    segment(0xc4, [0x00, ...one(0)]),
    // A code for "the next 32,767 blocks have nothing".
    segment(0xc4, [0x10, ...one(0xe0)]),
  ];
  const flat = packed('0'.repeat(blocks));
  const nothing = packed(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)));
  for (const colour of [1, 2, 3]) parts.push(segment(0xda, [1, colour, 0, 0, 0, 0]), flat);
  for (const colour of [1, 2, 3]) {
    for (let coefficient = 1; coefficient < 64; coefficient += 1) {
      for (let bit = 13; bit >= 0; bit -= 1) {
        const refines = bit === 13 ? 0 : (bit + 1) << 4;
        parts.push(segment(0xda, [1, colour, 0, coefficient, coefficient, refines | bit]), nothing);
      }
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

function segment(marker: number, body: number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
}

/** Bits as the bytes of a scan, where a zero follows each 255. */
function packed(bits: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte, ...(byte === 255 ? [0] : []));
  }
  return Buffer.from(bytes);
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
