import { createHash } from 'node:crypto';

/** SHA-256 of a number of ten digits. The list of opt-outs finds numbers by it, also those of erased people. */
export function phoneHash(phone: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(phone).digest());
}
