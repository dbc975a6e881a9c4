import type * as z from 'zod/mini';

/** An error of one field. `field` is a dotted path, or empty for the whole input. */
export interface FieldIssue {
  field: string;
  message: string;
}

/** The first error of each field, in the order of the fields. */
export function fieldIssues(error: z.core.$ZodError): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!byField.has(field)) byField.set(field, { field, message: issue.message });
  }
  return [...byField.values()];
}
