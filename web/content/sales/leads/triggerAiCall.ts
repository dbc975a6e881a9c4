import * as z from 'zod/mini';
import { email, name, phone } from '../../fields/contact.ts';

/** Requests the call of a lead that was just saved. */
export const triggerAiCall = z.object({ name, email, phone });

export type TriggerAiCall = z.infer<typeof triggerAiCall>;
