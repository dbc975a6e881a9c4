import type { TextOptOuts } from '../../../platform/texts/textTransport.ts';
import type { Services } from '../../../services.ts';
import { isTextSuppressed } from '../isSuppressed.ts';
import { suppressPhone } from '../suppressPhone.ts';

/** The opt-outs, as the sending of text messages asks for them. */
export function createTextOptOuts(needs: Pick<Services, 'database' | 'clock'>): TextOptOuts {
  return {
    has: (phone) => isTextSuppressed(phone, needs.database.prisma),
    async recordRefusal(phone) {
      const evidence = { refusedBy: 'twilio' };
      await suppressPhone({ phone, source: 'text', reason: null, evidence }, null, needs);
    },
  };
}
