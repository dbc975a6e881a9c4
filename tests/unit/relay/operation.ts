import type {
  ConcreteRequest,
  GraphQLTaggedNode,
  OperationType,
  RequestParameters,
} from 'relay-runtime';

export interface TitleQuery extends OperationType {
  response: { title: string | null };
  variables: { first?: number };
}

const selections = [
  { alias: null, args: null, kind: 'ScalarField', name: 'title', storageKey: null } as const,
];

/** What relay-compiler writes for `query TitleQuery { title }`, with the id that persisting gives it. */
export function operation(
  kind: RequestParameters['operationKind'] = 'query',
): ConcreteRequest & GraphQLTaggedNode {
  return {
    kind: 'Request',
    fragment: {
      kind: 'Fragment',
      name: 'TitleQuery',
      type: 'Query',
      metadata: null,
      argumentDefinitions: [],
      selections,
    },
    operation: { kind: 'Operation', name: 'TitleQuery', argumentDefinitions: [], selections },
    params: {
      id: 'abc',
      cacheID: 'abc',
      name: 'TitleQuery',
      operationKind: kind,
      metadata: {},
      text: null,
    },
  } as ConcreteRequest;
}
