import { type GraphQLSchema, isObjectType } from 'graphql';
import { NotFoundError } from '../domain/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that clients see: opaque, safe in an address, unique over all types. */
export function encodeGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** Text that was never an id of ours decodes to one of no type. */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const { typename, id } = readGlobalId(globalId);
  return UUID.test(id) ? { typename, id } : { typename: '', id: globalId };
}

/** What a global id names, also where that is no row with an id of its own, such as a region. */
export function readGlobalId(globalId: string): { typename: string; id: string } {
  // Anybody can make up an id of any bytes, and PostgreSQL cannot be asked for NUL.
  const text = Buffer.from(globalId, 'base64url').toString().replaceAll('\0', '');
  const [typename = '', ...id] = text.split(':');
  return { typename, id: id.join(':') };
}

/**
 * The database's id in what an input names: a global id of this type, or the bare UUID inside it.
 * @throws NotFoundError for anything else; nothing of this type has such an id.
 */
export function idOf(typename: string, text: string): string {
  if (UUID.test(text)) return text;
  const decoded = decodeGlobalId(text);
  if (decoded.typename !== typename) throw new NotFoundError();
  return decoded.id;
}

/** Whether something of this type can be fetched by its id; an id of any other was never given out. */
export function isNode(schema: GraphQLSchema, typename: string): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}
