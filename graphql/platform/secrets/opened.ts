import type { SecretBox } from './secretBox.ts';

/** The text of sealed bytes. Null if they were changed, or encrypted with another key. */
export function opened(box: SecretBox, sealed: Uint8Array): string | null {
  try {
    return box.open(sealed);
  } catch {
    return null;
  }
}
