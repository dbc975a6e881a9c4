import path from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { createTextFolder } from './textFolder.ts';
import type { TextTransport } from './textTransport.ts';
import { createTwilio } from './twilio.ts';

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
