/** A node of a syntax tree. */
export interface Node {
  type: string;
  [property: string]: unknown;
}

/** The nodes of a syntax tree, parents first. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each);
  } else if (isNode(value)) {
    yield value;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}
