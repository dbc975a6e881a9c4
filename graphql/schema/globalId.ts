import { type GraphQLSchema, isObjectType } from 'graphql';
import { NotFoundError } from './errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that clients see: opaque, safe in a URL, unique across all types. */
export function encodeGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** A text that is no id of ours decodes to an id with an empty type. */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const { typename, id } = readGlobalId(globalId);
  return UUID.test(id) ? { typename, id } : { typename: '', id: globalId };
}

/** Type and id of a global id, even if the id is no UUID, as for a region. */
export function readGlobalId(globalId: string): { typename: string; id: string } {
  // Clients can send any bytes as an id, and PostgreSQL refuses NUL.
  const text = Buffer.from(globalId, 'base64url').toString().replaceAll('\0', '');
  const [typename = '', ...id] = text.split(':');
  return { typename, id: id.join(':') };
}

/**
 * The id in the database, from a global id of this type or from a UUID.
 * @throws NotFoundError for any other text.
 */
export function idOf(typename: string, text: string): string {
  if (UUID.test(text)) return text;
  const decoded = decodeGlobalId(text);
  if (decoded.typename !== typename) throw new NotFoundError();
  return decoded.id;
}

/** Whether `node` can fetch objects of this type. */
export function isNode(schema: GraphQLSchema, typename: string): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}
