import { importedPath } from './importedPath.ts';
import type { SourceFile } from './sourceFile.ts';

/** What the files of one folder may import from outside the folder. */
interface Layer {
  mayImport: string[];
  /** Only types. The values arrive as arguments. */
  mayImportTypesOf?: string[];
}

/** What every area of the site may use. It contains no area and nothing of the server. */
const SHARED = [
  'web/relay',
  'web/layout',
  'web/article',
  'web/ui',
  'web/theme',
  'web/content',
  'web/__generated__',
];

/** From the parts that may use much to the parts that may use nothing. A file belongs to the longest path that fits. */
const LAYERS: Record<string, Layer> = {
  // The files beside the folders compose the product, main.ts above all.
  graphql: { mayImport: ['graphql', 'web/content', 'prisma'] },
  'graphql/siteConfig.ts': {
    mayImport: [],
    mayImportTypesOf: ['graphql/platform/settings', 'web/layout/pageState.ts'],
  },
  'graphql/http': {
    mayImport: ['graphql/schema', 'graphql/domain', 'graphql/services', 'web/content'],
    mayImportTypesOf: [
      'prisma',
      'graphql/platform/settings',
      'web/layout/pageState.ts',
      'web/server',
    ],
  },
  'graphql/schema': {
    mayImport: ['graphql/domain', 'graphql/services', 'prisma', 'web/content'],
    mayImportTypesOf: ['graphql/platform/settings'],
  },
  'graphql/domain': {
    // The keys of advisory locks are in one list, so that no two locks share a key.
    mayImport: ['web/content', 'graphql/platform/database/advisoryLocks.ts'],
    mayImportTypesOf: ['prisma', 'graphql/services'],
  },
  'graphql/services': { mayImport: ['prisma'], mayImportTypesOf: ['graphql/platform/settings'] },
  // Drawn pictures use the site's colours and name.
  'graphql/platform/socialImages': { mayImport: ['web/content', 'web/theme/tokens.ts'] },
  'graphql/platform/settings': { mayImport: [] },

  // The files beside the areas compose the site.
  web: { mayImport: ['web'] },
  'web/client/boot': { mayImport: ['web/content'] },
  'web/client/analytics': { mayImport: ['web/content'] },
  'web/admin': { mayImport: SHARED },
  'web/blog': { mayImport: SHARED },
  'web/developers': { mayImport: SHARED },
  'web/legal': { mayImport: SHARED },
  'web/marketing': { mayImport: SHARED },
  // Posts as readers see them: on the blog, in previews and in the console's editor.
  'web/article': { mayImport: ['web/ui', 'web/theme', 'web/content', 'web/__generated__'] },
  'web/layout': {
    mayImport: ['web/relay', 'web/ui', 'web/theme', 'web/content'],
  },
  'web/relay': { mayImport: ['web/__generated__'] },
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
    const target = importedPath(file.path, specifier);
    if (target === undefined) return [];
    if (layerOf(target, layers) === home) return [];
    const allowed = [...mayImport, ...(typeOnly ? mayImportTypesOf : [])];
    if (allowed.some((folder) => isInside(target, folder))) return [];
    return [`${file.path} must not import ${typeOnly ? 'types of ' : ''}${target}`];
  });
}

function layerOf(file: string, layers: Record<string, Layer>): string | undefined {
  return Object.keys(layers)
    .filter((folder) => isInside(file, folder))
    .toSorted((one, other) => other.length - one.length)[0];
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
