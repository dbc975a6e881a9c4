/** Who wrote the document: a build of the site, a REST route, a tool for agents, the server for its own pages, or a client. */
export type OperationSource = 'site' | 'rest' | 'mcp' | 'rendering' | 'client';

/** What the parts that handle a request know of the operation it runs. Each fills in its own field. */
export interface Operation {
  source: OperationSource;
  /** Id in persisted.json; null where the whole document was sent. */
  persistedId: string | null;
  /** Name in metrics and traces. Null for a client's document: a client could call it anything. */
  name: string | null;
  /** True once the executor was asked to run it; false where parsing or validation failed. */
  hasRun: boolean;
  /** True where the response cache has the answer, so that the operation takes nothing of a budget. */
  isCached: boolean;
  /** Why a REST route's operation is refused, before its variables are read. Null if it may run. */
  refusal: Error | null;
}

export function newOperation(source: OperationSource): Operation {
  return {
    source,
    persistedId: null,
    name: null,
    hasRun: false,
    isCached: false,
    refusal: null,
  };
}
