import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailTransport } from './mailTransport.ts';

/**
 * Writes each mail to a file instead of sending it. The file names sort by time. A file appears only when it is complete,
 * and only its owner can read it, because mails contain sign-in links.
 */
export function createMailFolder(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(message: SendMailOptions) {
      const { message: bytes } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      const unfinished = path.join(folder, `.${name}.part`);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path.join(folder, name));
    },
    close: () => undefined,
  };
}
