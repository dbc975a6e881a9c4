// Renders the demonstration video from a scene of the product, frame by frame, with captions and a poster. The
// results are committed, so this runs only when the scene changes.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../tests/support/browser/chromium.ts';
import {
  captions,
  DURATION,
  FRAMES_A_SECOND,
  HEIGHT,
  POSTER_AT,
  WIDTH,
} from './video/storyboard.ts';
import { frameAt, openEncoder } from './video/encoder.ts';
import { sceneDocument } from './video/sceneDocument.ts';

const FOLDER = 'web/marketing/video';

async function font(name: string): Promise<string> {
  const bytes = await readFile(`web/theme/fonts/${name}.woff2`);
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

const { executablePath, args, env } = findChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  const scene = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await scene.setContent(
    sceneDocument({ display: await font('display'), text: await font('text') }),
  );
  await scene.evaluate('document.fonts.ready');

  const encoder = await openEncoder(await browser.newPage());
  const poster = await encoder.still(await frameAt(scene, POSTER_AT));
  for (let frame = 0; frame < DURATION * FRAMES_A_SECOND; frame += 1) {
    const seconds = frame / FRAMES_A_SECOND;
    await encoder.add(await frameAt(scene, seconds), seconds);
    if (frame % FRAMES_A_SECOND === 0) process.stdout.write(`\r${seconds} of ${DURATION} s`);
  }
  const video = await encoder.finish();
  await writeFile(`${FOLDER}/demo.mp4`, video);
  await writeFile(`${FOLDER}/demo.webp`, poster);
  await writeFile(`${FOLDER}/demo.vtt`, captions());
  console.log(`\n${FOLDER}/demo.mp4: ${Math.round(video.length / 1000)} kB`);
} finally {
  await browser.close();
}
