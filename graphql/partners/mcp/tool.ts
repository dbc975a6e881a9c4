import type { ApiKeyScope } from '../../../web/content/partners/apiKeyScopes.ts';

/**
 * A tool for agents: a thin layer over a document of the schema, which authorizes and validates each call. The root field is
 * named `result`. A mutation has one variable `$input`, and its fields are the arguments of the tool. The variables of a
 * query have the names of the arguments of its root field.
 */
export interface Tool {
  name: string;
  title: string;
  /** Tells the agent when to use it. */
  description: string;
  /** Only keys with this scope see the tool. The schema checks it again. */
  scope: ApiKeyScope;
  /** It can declare `$mayReadCalls: Boolean!`, which is true for keys with `calls:read`. */
  document: string;
}
