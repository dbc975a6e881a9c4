import * as z from 'zod/mini';
import { email, name, phone } from '../../fields/contact.ts';

/** The form of the hero. `firstName` holds the whole name. */
export const leadForm = z.object({ firstName: name, email, phone });

export type LeadForm = z.infer<typeof leadForm>;

/** Requests the call of a lead that was just saved. */
export const triggerAiCall = z.object({ name, email, phone });

export type TriggerAiCall = z.infer<typeof triggerAiCall>;
