import { InvalidInputError } from '../domain/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that clients see: opaque, safe in an address, unique over all types. */
export function encodeGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** @throws InvalidInputError for text that was never an id of ours. */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64url').toString().split(':');
  if (!typename || !id || rest.length > 0 || !UUID.test(id)) {
    throw new InvalidInputError([{ field: 'id', message: 'This is not a valid id.' }]);
  }
  return { typename, id };
}

/** Takes what a REST path or body names, a global id or the bare UUID inside it, to a global id of this type. */
export function toGlobalId(typename: string, text: string): string {
  return UUID.test(text) ? encodeGlobalId(typename, text) : text;
}
