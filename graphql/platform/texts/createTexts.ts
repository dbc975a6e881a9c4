import { writeMessage } from '../messageFiles.ts';
import type { Settings } from '../settings/settings.ts';
import type { TextTransport } from './textTransport.ts';
import { createTwilio } from './twilio.ts';

/** Opens the text service of the settings: Twilio if it is configured, otherwise a folder of files. */
export function createTexts({
  twilio,
  dataDir,
}: Pick<Settings, 'twilio' | 'dataDir'>): TextTransport {
  if (twilio) return createTwilio(twilio);
  return {
    async send({ to, body }) {
      await writeMessage('text', dataDir, `To: ${to}\n\n${body}\n`);
      return { kind: 'sent' };
    },
  };
}
