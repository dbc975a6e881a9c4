/** The server's error message for one field. */
export interface FieldError {
  field: string;
  message: string;
}

/** The field that a mutation rejected. Null for success and for all other failures. */
export function fieldErrorOf(
  outcome: { kind: string; failure?: object } | null,
): FieldError | null {
  const failure = outcome?.failure;
  if (!failure || !('field' in failure) || !('message' in failure)) return null;
  const { field, message } = failure;
  return typeof field === 'string' && typeof message === 'string' ? { field, message } : null;
}
