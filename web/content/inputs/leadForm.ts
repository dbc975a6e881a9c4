import * as z from 'zod/mini';
import { email, name, phone } from './contact.ts';

/** What the hero form asks. `firstName` holds the whole name as entered. */
export const leadForm = z.object({ firstName: name, email, phone });

export type LeadForm = z.infer<typeof leadForm>;
export type LeadField = keyof LeadForm;
