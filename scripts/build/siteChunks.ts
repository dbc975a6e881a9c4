import { createRequire } from 'node:module';
import path from 'node:path';
import type { Rolldown } from 'vite';

const ENTRY = path.resolve('web/client/entry.tsx');

/** Every part with queries loads modules of this package. */
const RELAY = path.dirname(createRequire(import.meta.url).resolve('relay-runtime/package.json'));

/** The pages whose texts editors change import this module. */
const WORDS = path.resolve('web/layout/usePageWords.ts');

/** What every page with queries loads beside its own module. */
const QUERIES = ['web/relay/environments.ts', 'web/relay/RelayOutlet.tsx'].map((file) =>
  path.resolve(file),
);

/** A file with the modules that several parts of the site share. */
type Shared = 'site' | 'data' | 'words';

/**
 * Groups the modules that several parts of the site load: its entry, and what the entry imports dynamically, which are the
 * pages and the Relay environment. Without groups, each combination of pages that share a module gets a chunk of its own:
 * 30 requests on intent. What only parts with queries share is apart, so that the others load no Relay, and so is what only
 * pages with words of editors share. What only the console shares is in no group.
 */
export function siteChunks(): Rolldown.CodeSplittingGroup[] {
  let shared: Map<string, Shared> | null = null;
  const group = (name: Shared): Rolldown.CodeSplittingGroup => ({
    name: (id, modules) => ((shared ??= sharedModules(modules)).get(id) === name ? name : null),
  });
  // A group also takes what its modules import, unless a group before it has taken that. The entry keeps a file of its own.
  return [{ ...group('site'), minShareCount: 2 }, group('data'), group('words')];
}

function sharedModules(modules: Rolldown.ChunkingContext): Map<string, Shared> {
  const always = withImports(ENTRY, modules);
  const parts = [...always]
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .map((id) => withImports(id, modules));
  const shared = new Map<string, Shared>([...always].map((id) => [id, 'site']));
  for (const id of parts.flatMap((part) => [...part])) {
    const users = parts.filter((part) => part.has(id));
    if (shared.has(id) || users.length < 2) continue;
    shared.set(id, groupOf(users));
  }
  for (const id of QUERIES.flatMap((entry) => [...withImports(entry, modules)])) {
    if (!shared.has(id)) shared.set(id, 'data');
  }
  return shared;
}

function groupOf(users: Set<string>[]): Shared {
  if (users.every(readsData)) return 'data';
  return users.every((part) => part.has(WORDS) && !readsData(part)) ? 'words' : 'site';
}

function readsData(part: Set<string>): boolean {
  return [...part].some((id) => id.startsWith(RELAY + path.sep));
}

/** A module and all that it imports statically. */
function withImports(entry: string, modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return found;
}
