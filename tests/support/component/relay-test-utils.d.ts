/** The part of Relay's test utilities that the tests use; the package has no types of its own. */
declare module 'relay-test-utils' {
  import type {
    ConcreteRequest,
    Environment,
    GraphQLSingularResponse,
    OperationDescriptor,
  } from 'relay-runtime';

  /** The field that a value is generated for. */
  interface MockResolverContext {
    readonly parentType: string | null;
    readonly name: string | null;
    readonly alias: string | null;
    readonly path: readonly string[] | null;
    readonly args: Readonly<Record<string, unknown>> | null;
  }

  /** Values by the name of a GraphQL type: a whole scalar, or some of an object's fields. */
  export type MockResolvers = Readonly<
    Record<string, (context: MockResolverContext, generateId: () => number) => unknown>
  >;

  export interface MockEnvironment extends Environment {
    readonly mock: {
      getAllOperations(): readonly OperationDescriptor[];
      resolve(
        request: ConcreteRequest | OperationDescriptor,
        response: GraphQLSingularResponse,
      ): void;
      nextValue(request: ConcreteRequest, response: GraphQLSingularResponse): void;
      reject(request: ConcreteRequest, error: Error): void;
    };
  }

  export function createMockEnvironment(): MockEnvironment;

  export const MockPayloadGenerator: {
    generate(
      operation: OperationDescriptor,
      resolvers?: MockResolvers | null,
    ): GraphQLSingularResponse;
  };
}
