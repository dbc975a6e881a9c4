import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { FRAMES_A_SECOND, HEIGHT, WIDTH } from './storyboard.ts';

/** Bits per second of video. */
const BITRATE = 260_000;
const SECONDS_BETWEEN_KEY_FRAMES = 4;
const POSTER_QUALITY = 0.82;

// Runs inside the browser, whose encoder writes H.264, which every browser plays.
const SCRIPT = `
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from './muxer.mjs';
const canvas = new OffscreenCanvas(${WIDTH}, ${HEIGHT});
const context = canvas.getContext('2d');
const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() });
const source = new CanvasSource(canvas, { codec: 'avc', bitrate: ${BITRATE}, keyFrameInterval: ${SECONDS_BETWEEN_KEY_FRAMES} });
output.addVideoTrack(source, { frameRate: ${FRAMES_A_SECOND} });
await output.start();
const draw = async (png) => {
  const response = await fetch('data:image/png;base64,' + png);
  context.drawImage(await createImageBitmap(await response.blob()), 0, 0);
};
const base64 = (buffer) => new Uint8Array(buffer).toBase64();
globalThis.add = async (png, time) => {
  await draw(png);
  await source.add(time, 1 / ${FRAMES_A_SECOND});
};
globalThis.finish = async () => {
  await output.finalize();
  return base64(output.target.buffer);
};
globalThis.still = async (png) => {
  await draw(png);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${POSTER_QUALITY} });
  return base64(await blob.arrayBuffer());
};
globalThis.ready = true;
`;

const ORIGIN = 'http://localhost';

/** Encodes pictures of the scene as a video in the browser of this page. */
export async function openEncoder(page: Page) {
  const muxer = await readFile(
    createRequire(import.meta.url)
      .resolve('mediabunny')
      .replace(/bundles.*$/, 'bundles/mediabunny.min.mjs'),
    'utf8',
  );
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', '<script type="module" src="encoder.mjs"></script>'],
    '/encoder.mjs': ['text/javascript', SCRIPT],
    '/muxer.mjs': ['text/javascript', muxer],
  };
  await page.route(`${ORIGIN}/**`, (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? [
      'text/plain',
      '',
    ];
    return route.fulfill({ contentType, body });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('globalThis.ready');

  const bytes = async (expression: string) =>
    Buffer.from(await page.evaluate<string>(expression), 'base64');
  return {
    async add(png: Buffer, seconds: number): Promise<void> {
      await page.evaluate(`add('${png.toString('base64')}', ${seconds})`);
    },
    /** The video, which players can start while it loads. */
    finish: () => bytes('finish()'),
    /** One picture as WebP. */
    still: (png: Buffer) => bytes(`still('${png.toString('base64')}')`),
  };
}

/** A picture of the scene at a moment. */
export async function frameAt(scene: Page, seconds: number): Promise<Buffer> {
  await scene.evaluate(`seek(${seconds})`);
  return scene.screenshot({ type: 'png' });
}
