import { type AuditedApi, useAuditedApi } from './auditedApi.ts';
import { rowsOf } from './rows.ts';

/** What the inputs of the mutations are made with. */
export type World = AuditedApi & ReturnType<typeof rowsOf>;

export function useWorld(): World {
  const api = useAuditedApi();
  return { ...api, ...rowsOf(api) };
}
