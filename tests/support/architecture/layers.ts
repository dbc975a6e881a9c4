import path from 'node:path';
import type { SourceFile } from './sourceFile.ts';

/** What the files of one folder may take from the rest of the repository, beside the folder itself. */
interface Layer {
  mayImport: string[];
  /** Of these only types: the values arrive as arguments. */
  mayImportTypesOf?: string[];
}

/** What every area of the site stands on. No area is in it, nor anything of the server. */
const SHARED = [
  'web/relay',
  'web/layout',
  'web/article',
  'web/ui',
  'web/theme',
  'web/content',
  'web/__generated__',
  'web/rendering.ts',
];

/** From the parts that may use much to the parts that may use nothing. A file belongs to the longest path that fits. */
export const LAYERS: Record<string, Layer> = {
  // The files beside the folders put the product together, main.ts above all.
  graphql: { mayImport: ['graphql', 'web/content', 'prisma'] },
  'graphql/siteConfig.ts': {
    mayImport: [],
    mayImportTypesOf: ['graphql/settings.ts', 'web/rendering.ts'],
  },
  'graphql/http': {
    mayImport: ['graphql/schema', 'graphql/domain', 'graphql/services', 'web/content'],
    mayImportTypesOf: ['prisma', 'graphql/settings.ts', 'web/rendering.ts', 'web/entry-server.tsx'],
  },
  'graphql/schema': {
    mayImport: ['graphql/domain', 'graphql/services', 'prisma', 'web/content'],
    mayImportTypesOf: ['graphql/settings.ts'],
  },
  'graphql/domain': {
    mayImport: ['web/content'],
    mayImportTypesOf: ['prisma', 'graphql/services'],
  },
  'graphql/services': { mayImport: ['prisma'], mayImportTypesOf: ['graphql/settings.ts'] },
  // What is drawn wears the site's colours and name.
  'graphql/services/socialImages': { mayImport: ['web/content', 'web/theme/tokens.ts'] },
  'graphql/settings.ts': { mayImport: [] },

  // The files beside the areas put the site together.
  web: { mayImport: ['web'] },
  'web/boot': { mayImport: ['web/content'] },
  'web/measure': { mayImport: ['web/content'] },
  'web/admin': { mayImport: SHARED },
  'web/blog': { mayImport: SHARED },
  'web/developers': { mayImport: [...SHARED, 'schema.graphql?raw'] },
  'web/legal': { mayImport: SHARED },
  'web/marketing': { mayImport: SHARED },
  // Posts as readers see them: on the blog, in previews and in the console's editor.
  'web/article': { mayImport: ['web/ui', 'web/theme', 'web/content', 'web/__generated__'] },
  'web/layout': {
    mayImport: ['web/relay', 'web/ui', 'web/theme', 'web/content', 'web/rendering.ts'],
  },
  'web/relay': { mayImport: ['web/__generated__'], mayImportTypesOf: ['web/rendering.ts'] },
  'web/ui': { mayImport: ['web/theme'] },
  'web/theme': { mayImport: [] },
  'web/content': { mayImport: [] },
};

/** The imports of a file that its layer does not allow, as sentences. */
export function forbiddenImports(file: SourceFile, layers = LAYERS): string[] {
  const home = layerOf(file.path, layers);
  if (!home) return [`${file.path} belongs to no layer`];
  const { mayImport, mayImportTypesOf = [] } = layers[home] ?? { mayImport: [] };
  return file.imports.flatMap(({ specifier, typeOnly }) => {
    const target = resolve(file.path, specifier);
    if (target === undefined) return [];
    if (layerOf(target, layers) === home) return [];
    const allowed = [...mayImport, ...(typeOnly ? mayImportTypesOf : [])];
    if (allowed.some((folder) => isInside(target, folder))) return [];
    return [`${file.path} must not import ${typeOnly ? 'types of ' : ''}${target}`];
  });
}

/** @returns the path from the repository root; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#relay/')) return specifier.replace('#relay', 'web/__generated__');
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(from), specifier);
}

function layerOf(file: string, layers: Record<string, Layer>): string | undefined {
  return Object.keys(layers)
    .filter((folder) => isInside(file, folder))
    .toSorted((one, other) => other.length - one.length)[0];
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
