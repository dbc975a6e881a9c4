import * as z from 'zod/mini';
import { company } from '../../company/company.ts';
import { phone } from '../../fields/contact.ts';
import { isTimeZone } from '../../fields/timeZone.ts';

/** The `source` of a lead that staff make to hear the agent on their own phone. No figure counts it or its calls. */
export const CALL_ME_SOURCE = 'call_me';

/** What staff agree to before 'Call Me'. A test is one call. */
export const callMeConsent = {
  version: 'call-me-2026-11-27',
  text: `I ask ${company.name} to call me once at this number with an automated, AI-generated voice, to test calls. The number is mine. The call is recorded.`,
} as const;

export const callMe = z.object({
  phone,
  consent: z.boolean().check(z.refine((given) => given, 'Agree to the call first')),
  timeZone: z.pipe(
    z.nullish(z.string()),
    z.transform((zone) => (zone && isTimeZone(zone) ? zone : null)),
  ),
});
