import type { FieldIssue } from '../../../content/fields/issues.ts';

/** Errors by the dotted path of the field. */
export type Errors = Readonly<Record<string, string>>;

/** The error of a field, or the first one inside it. */
export function errorAt(errors: Errors, path: string): string | undefined {
  const within = Object.keys(errors).find((each) => isWithin(each, path));
  return within === undefined ? undefined : errors[within];
}

/** Whether a path is this one, or inside it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

export function errorsOf(issues: readonly FieldIssue[]): Errors {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}
