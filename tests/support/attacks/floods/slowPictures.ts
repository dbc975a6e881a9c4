import { setTimeout as delay } from 'node:timers/promises';
import { scanBomb } from '../../pictures.ts';
import type { Attack, Target } from '../attack.ts';

const UPLOADERS = 5;
const REFUSED_PAUSE_MS = 250;

export const slowPictures: Attack = {
  name: 'five editors with pictures of some kilobytes that take a minute',
  promise: 'a process decodes, with 10 s and 1.5 GB for an upload',
  found: 'one picture took 61 s, and its uploads waited for each other',
  keepsToBudget: true,
  async run(target, until) {
    const picture = scanBomb(7000, 7000);
    const attack = async () => {
      while (!until.aborted) await send(target, picture, until);
    };
    await Promise.all(Array.from({ length: UPLOADERS }, attack));
  },
};

/** What a product that protects itself answers. Null if it breaks the connection off. */
const EXPECTED = new Set<number | null>([413, 408, 429, 503, null]);

/** @throws if the picture is accepted, or not looked at: then the attack would show nothing. */
async function send(target: Target, picture: Buffer, until: AbortSignal): Promise<void> {
  const status = await upload(target, picture, until).catch(() => null);
  if (!EXPECTED.has(status)) throw new Error(`The picture was answered with ${status}.`);
  if (status !== 413 && !until.aborted) await delay(REFUSED_PAUSE_MS);
}

/** @returns the status of the first refusal. */
async function upload({ url, session }: Target, picture: Buffer, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: '{}', signal };
  const made = await fetch(`${url}/api/admin/blog/upload-url`, asked);
  if (!made.ok) return made.status;
  const { uploadURL }: { uploadURL: string } = await made.json();
  const body = new Uint8Array(picture);
  return (await fetch(new URL(uploadURL, url), { method: 'PUT', body, signal })).status;
}
