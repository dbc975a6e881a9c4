import * as z from 'zod/mini';
import { email, name, phone } from './contact.ts';

/** Asks for the call of a lead that was saved a moment ago. */
export const triggerAiCall = z.object({ name, email, phone });

export type TriggerAiCall = z.infer<typeof triggerAiCall>;
