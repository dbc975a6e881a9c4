import type * as z from 'zod/mini';
import { fieldIssues } from '../../content/fields/issues.ts';
import type { Reading } from './usePublicForm.ts';

/** Reads forms by a schema, which the server uses too. */
export function readWith<Schema extends z.ZodMiniType>(schema: Schema) {
  return (form: HTMLFormElement): Reading<z.output<Schema>> => {
    const result = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (result.success) return { value: result.data, errors: {} };
    const issues = fieldIssues(result.error);
    return {
      value: null,
      errors: Object.fromEntries(issues.map(({ field, message }) => [field, message])),
    };
  };
}
