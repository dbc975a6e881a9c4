import path from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { TextTransport } from './textTransport.ts';
import { createTwilio } from './twilio.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';

/** Opens the text service of the settings: Twilio if it is configured, otherwise a folder of files. */
export function createTexts({
  twilio,
  dataDir,
}: Pick<Settings, 'twilio' | 'dataDir'>): TextTransport {
  return twilio ? createTwilio(twilio) : createTextFolder(textFolder(dataDir));
}

/** The folder of the text messages that are written to files. */
export function textFolder(dataDir: string): string {
  return path.join(dataDir, 'sms');
}

/**
 * Writes each text message to a file instead of sending it. The file names sort by time. A file appears only when it is
 * complete, and only its owner can read it.
 */
function createTextFolder(folder: string): TextTransport {
  return {
    async send({ to, body }) {
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`;
      const unfinished = path.join(folder, `.${name}.part`);
      await writeFile(unfinished, `To: ${to}\n\n${body}\n`, { mode: 0o600 });
      await rename(unfinished, path.join(folder, name));
      return { kind: 'sent' };
    },
  };
}
