import { readFileSync } from 'node:fs';

/** The site's own operations by the SHA-256 in its Relay artifacts. */
export interface PersistedOperations {
  /** Null for an id that no build of the site has used. */
  find(id: string): string | null;
}

const FILE = new URL('./persisted.json', import.meta.url);

/** In development, an unknown id reads the file again: the compiler may have just written it. */
export function readPersistedOperations({
  development,
}: {
  development: boolean;
}): PersistedOperations {
  let operations = read();
  return {
    find(id) {
      if (development && !operations.has(id)) operations = read();
      return operations.get(id) ?? null;
    },
  };
}

function read(): Map<string, string> {
  const entries: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));
  return new Map(Object.entries(entries));
}
