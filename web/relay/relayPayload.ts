import type { GraphQLResponse, Variables } from 'relay-runtime';

/** The finished response of one persisted operation. */
export type RelayPayload = { id: string; variables: Variables; response: GraphQLResponse };
