import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type FieldIssue, fieldIssues } from '../../../content/fields/issues.ts';

/** The errors of a form by the names of its fields. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  /** Shows these errors, and focuses the field of the first one. */
  function show(issues: readonly FieldIssue[]): void {
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    const [first] = issues;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  }

  /** @returns the values as the schema reads them. Null if they are invalid; then their errors are shown. */
  function check<Valid>(schema: z.ZodMiniType<Valid>, values: unknown): Valid | null {
    const checked = schema.safeParse(values);
    show(checked.success ? [] : fieldIssues(checked.error));
    return checked.success ? checked.data : null;
  }

  return { form, errors, show, check };
}
