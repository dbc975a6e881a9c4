import type { OperationDescriptor } from 'relay-runtime';
import type { MockEnvironment, MockResolvers } from 'relay-test-utils';
import { vi } from 'vitest';
import { generatePayload } from './payloads.ts';

/** Plays the GraphQL server of a screen. Each method waits until the screen asks for the operation. */
export interface RelayServer {
  /** Names of the queries and mutations of the screen that wait for an answer. */
  pending(): string[];
  /** @returns the variables of the operation. */
  asked(operation: string): Promise<OperationDescriptor['request']['variables']>;
  /** @param values that matter, by GraphQL type. */
  answer(operation: string, values?: MockResolvers): Promise<void>;
  /** Breaks the connection. */
  fail(operation: string): Promise<void>;
  /** Sends an event of a subscription. */
  send(subscription: string, values?: MockResolvers): Promise<void>;
}

/** The navigation asks it beside every screen, whether it still shows Get Ready. */
const NAVIGATION = 'UntilReadyQuery';

export function relayServer({ mock }: MockEnvironment): RelayServer {
  // The mock forgets an answered operation only where all its variables were given.
  const answered = new Set<OperationDescriptor>();
  const unanswered = () => mock.getAllOperations().filter((operation) => !answered.has(operation));
  const find = (name: string) =>
    vi.waitUntil(
      () => unanswered().findLast((operation) => operation.request.node.params.name === name),
      { timeout: 60_000, interval: 10 },
    );
  async function take(name: string): Promise<OperationDescriptor> {
    const operation = await find(name);
    answered.add(operation);
    return operation;
  }

  return {
    async answer(name, values) {
      const operation = await take(name);
      const { node } = operation.request;
      const payload = generatePayload(operation, values);
      // A node stands for all its operations. A screen can wait for two mutations that have different answers.
      const othersWait = unanswered().some(({ request }) => request.node === node);
      const isOneOfSeveral = othersWait && node.params.operationKind === 'mutation';
      mock.resolve(isOneOfSeveral ? operation : node, payload);
    },
    pending: () =>
      unanswered()
        .map((operation) => operation.request.node.params)
        .filter(({ operationKind }) => operationKind !== 'subscription')
        .map(({ name }) => name)
        .filter((name) => name !== NAVIGATION),
    asked: async (name) => (await find(name)).request.variables,
    async fail(name) {
      const { request } = await take(name);
      mock.reject(request.node, new TypeError('Failed to fetch'));
    },
    async send(name, values) {
      const operation = await find(name);
      mock.nextValue(operation.request.node, generatePayload(operation, values));
    },
  };
}
