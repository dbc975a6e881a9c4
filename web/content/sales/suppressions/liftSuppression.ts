import * as z from 'zod/mini';
import { suppressPhone } from './suppressPhone.ts';

/** Permits calls to a number again. */
export const liftSuppression = z.object({
  id: z.string(),
  reason: suppressPhone.shape.reason,
});

export type LiftSuppression = z.infer<typeof liftSuppression>;
