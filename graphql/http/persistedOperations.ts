import { readFileSync } from 'node:fs';

/** The site's own operations by the SHA-256 that its Relay artifacts carry. */
export interface PersistedOperations {
  /** Null for an id that no build of the site ever had. */
  find(id: string): string | null;
}

const FILE = new URL('./persisted.json', import.meta.url);

/** `development` reads the file again for an id it does not know: the compiler may have written it a moment ago. */
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
