/** What the server says against one field. */
export interface Fault {
  field: string;
  message: string;
}

/** What a mutation was refused for, where that is one field; null for everything else. */
export function faultOf(outcome: { kind: string; failure?: object } | null): Fault | null {
  const failure = outcome?.failure;
  if (!failure || !('field' in failure) || !('message' in failure)) return null;
  const { field, message } = failure;
  return typeof field === 'string' && typeof message === 'string' ? { field, message } : null;
}
