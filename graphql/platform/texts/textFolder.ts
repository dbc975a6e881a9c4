import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextTransport } from './textTransport.ts';

/**
 * Writes each text message to a file instead of sending it. The file names sort by time. A file appears only when it is
 * complete, and only its owner can read it.
 */
export function createTextFolder(folder: string): TextTransport {
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
