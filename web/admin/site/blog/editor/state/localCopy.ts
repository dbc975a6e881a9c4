import type { PostValues } from './postValues.ts';

/** Unsaved changes, kept on this device. */
export interface LocalCopy {
  values: PostValues;
  /** The version of the post that was changed; null for a new post. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

function keyOf(postId: string | null): string {
  return `sixty.post.${postId ?? 'new'}`;
}

function isCopy(value: unknown): value is LocalCopy {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'content' in value.values &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

/** @param postId null for the new post. */
export function readCopy(postId: string | null): LocalCopy | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(postId)) ?? 'null');
    return isCopy(copy) ? copy : null;
  } catch {
    // Another version of the console wrote it, or the browser blocks storage.
    return null;
  }
}

/** @returns false when the browser has no room or blocks storage. */
export function writeCopy(postId: string | null, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(postId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(postId: string | null): void {
  localStorage.removeItem(keyOf(postId));
}
