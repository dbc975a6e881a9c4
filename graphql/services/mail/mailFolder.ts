import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailTransport } from './mailer.ts';

/**
 * Writes every mail to a file of its own instead of sending it. Names sort by time. A file appears complete or not at
 * all, and only its owner reads it: the links in it let people in.
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
