/**
 * Who wrote the document: a build of the site, a REST route, a tool for agents, the payload of an event, the server for its own
 * pages, or a client.
 */
export type OperationSource = 'site' | 'rest' | 'mcp' | 'event' | 'rendering' | 'client';

/** What the plugins know about the operation of a request. Each plugin sets its own field. */
export interface Operation {
  source: OperationSource;
  /** Name in metrics and traces. Null for a client's document: a client could call it anything. */
  name: string | null;
  /** True when the execution has begun. False if parsing or validation failed. */
  hasRun: boolean;
  /** True when the execution has given a result. False if it threw, which a plugin around it may do. */
  hasResult: boolean;
  /** Its points. 0 until they are counted. */
  cost: number;
  /** True if every visitor gets the same answer until published content changes. */
  isPublic: boolean;
  /** The body of such an answer, without what depends on the client. Null until it is written. */
  publicText: string | null;
  /** The URL of a REST call for such a response, without what the route does not read. Null for GraphQL. */
  publicAddress: string | null;
  /** Why a REST route's operation is refused, before its variables are read. Null if it may run. */
  refusal: Error | null;
  /** Aborted when the operation has taken too long. Null for what runs to its end whatever it takes. */
  deadline: AbortSignal | null;
  /** Puts the deadline off, to so many milliseconds from now on. */
  putOff(milliseconds: number): void;
}

export function newOperation(source: OperationSource): Operation {
  return {
    source,
    name: null,
    hasRun: false,
    hasResult: false,
    cost: 0,
    isPublic: false,
    publicText: null,
    publicAddress: null,
    refusal: null,
    deadline: null,
    putOff: () => undefined,
  };
}
