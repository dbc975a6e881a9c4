import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts secrets that must be readable again, with AES-256-GCM. The key is not in the database. */
export interface SecretBox {
  seal(text: string): Uint8Array<ArrayBuffer>;
  /** @throws if the bytes were changed, or encrypted with another key. */
  open(sealed: Uint8Array): string;
}

/** @param passphrase long and random. Its SHA-256 is the key. */
export function createSecretBox(passphrase: string): SecretBox {
  const key = createHash('sha256').update(passphrase).digest();
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      const text = decipher.update(sealed.subarray(NONCE + TAG));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/** The text of sealed bytes. Null if they were changed, or encrypted with another key. */
export function opened(box: SecretBox, sealed: Uint8Array): string | null {
  try {
    return box.open(sealed);
  } catch {
    return null;
  }
}
