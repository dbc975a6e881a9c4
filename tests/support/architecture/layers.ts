import { importedPath } from './importedPath.ts';
import type { SourceFile } from './sourceFile.ts';

/** What the files of one folder may import from outside the folder. */
interface Layer {
  mayImport: string[];
  /** Only types. The values arrive as arguments. */
  mayImportTypesOf?: string[];
}

/**
 * The server, floor by floor from the top. A folder imports the folders of lower floors, and neither a neighbour nor a higher
 * floor. What a higher floor knows arrives as an argument.
 */
const SERVER_FLOORS = [
  // Read all departments. The tables of the checks are among those whose personal data is known.
  ['graphql/privacy'],
  ['graphql/checks'],
  ['graphql/reports', 'graphql/notices', 'graphql/partners'],
  // Accounts: deleting one hands leads, meetings and posts over.
  ['graphql/staff'],
  ['graphql/sales', 'graphql/site'],
  ['graphql/meetings'],
  // Who is signed in.
  ['graphql/staff/signIn'],
  ['graphql/http', 'graphql/versions'],
  ['graphql/schema'],
  ['graphql/events', 'graphql/links'],
  ['graphql/work'],
  ['graphql/platform'],
];

/** The folders of nouns. */
export const DEPARTMENTS = [
  'privacy',
  'reports',
  'notices',
  'partners',
  'staff',
  'sales',
  'site',
  'meetings',
].map((department) => `graphql/${department}`);

/** Types that the composition root gives to all: the services, and what one request looks up. */
const FROM_THE_ROOT = ['graphql/services.ts', 'graphql/lookups.ts'];

/** The console, floor by floor. */
const CONSOLE_FLOORS = [
  // The frame of every screen, and the screen that shows several departments.
  ['web/admin/frame', 'web/admin/integrations'],
  ['web/admin/privacy', 'web/admin/reports', 'web/admin/staff', 'web/admin/getReady'],
  ['web/admin/notices', 'web/admin/partners', 'web/admin/sales', 'web/admin/site'],
  ['web/admin/meetings'],
  ['web/admin/kit'],
];

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
  ...floors(SERVER_FLOORS, {
    mayImport: ['web/content', 'prisma'],
    mayImportTypesOf: [...FROM_THE_ROOT, 'web/layout/pageState.ts', 'web/server'],
  }),
  'graphql/platform': {
    mayImport: ['prisma'],
    mayImportTypesOf: ['graphql/services.ts', 'graphql/platform/settings'],
  },
  // Drawn pictures use the site's colours and name.
  'graphql/platform/socialImages': { mayImport: ['web/content', 'web/theme/tokens.ts'] },
  // The players that posts can show.
  'graphql/platform/markdown': {
    mayImport: ['web/content/site/posts/embeds.ts', 'graphql/platform/taskWorker.ts'],
  },
  'graphql/platform/settings': { mayImport: [] },

  // The files beside the areas compose the site.
  web: { mayImport: ['web'] },
  'web/client/boot': { mayImport: ['web/content'] },
  'web/client/analytics': { mayImport: ['web/content'] },
  'web/admin': { mayImport: [...SHARED, 'web/admin'] },
  ...floors(CONSOLE_FLOORS, { mayImport: SHARED }),
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
  // What bold, italic and links are in texts of editors.
  'web/ui': { mayImport: ['web/theme', 'web/content/pages/words/marks.ts'] },
  'web/theme': { mayImport: [] },
  'web/content': { mayImport: [] },
};

/** A layer for each folder, which may also import the folders of all lower floors. */
function floors(all: string[][], base: Layer): Record<string, Layer> {
  return Object.fromEntries(
    all.flatMap((folders, floor) => {
      const lower = all.slice(floor + 1).flat();
      return folders.map((folder) => [
        folder,
        { ...base, mayImport: [...base.mayImport, ...lower] },
      ]);
    }),
  );
}

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
