/** An answer, and the names of the properties that nobody reads. */
export interface ShortenTask {
  bytes: Uint8Array;
  unused: readonly string[];
}

/** The task of the process. @returns the JSON without these properties, at any depth. Null if it is not JSON. */
export default function shorten({ bytes, unused }: ShortenTask): string | null {
  const names = new Set(unused);
  try {
    const kept: unknown = JSON.parse(new TextDecoder().decode(bytes), (name, value: unknown) =>
      names.has(name) ? undefined : value,
    );
    return JSON.stringify(kept);
  } catch {
    return null;
  }
}

/** Is called first, so that the process has started. */
export function load(): void {}
