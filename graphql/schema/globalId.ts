import { type GraphQLSchema, isObjectType } from 'graphql';
import { NotFoundError } from '../domain/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that clients see: opaque, safe in an address, unique over all types. */
export function encodeGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** @throws NotFoundError for text that was never an id of ours. */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64url').toString().split(':');
  if (!typename || !id || rest.length > 0 || !UUID.test(id)) throw new NotFoundError();
  return { typename, id };
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

/** @throws NotFoundError for a type that nothing can be fetched of: such an id was never given out. */
export function assertNode(schema: GraphQLSchema, typename: string): void {
  const type = schema.getType(typename);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node'))
    throw new NotFoundError();
}
