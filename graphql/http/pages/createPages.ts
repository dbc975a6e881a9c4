import type { Pages, PagesOptions } from './pages.ts';

/** Loads Vite only in development. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  if (options.development) {
    const { createDevelopmentPages } = await import('./developmentPages.ts');
    return createDevelopmentPages(options);
  }
  const { createBuiltPages } = await import('./builtPages.ts');
  return createBuiltPages(options);
}
