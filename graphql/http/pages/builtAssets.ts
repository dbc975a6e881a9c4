import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../../../web/server/rendering.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

export type BuiltAssets = PageAssets & {
  /** Script and style sheets of the console's entry. */
  admin: { script: string; styleSheets: string[] };
};

/** The chunks of these modules and of all that they import statically, each after those that it imports. */
function withImports(manifest: Manifest, modules: string[]): Chunk[] {
  const seen = new Set<string>();
  const chunks: Chunk[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunks.push(chunk);
  };
  modules.forEach(visit);
  return chunks;
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}

/** Reads the client build's manifest. */
export function readBuiltAssets(clientFolder: string): BuiltAssets {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const fileOf = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The client build has no ${module}.`);
    return `/${chunk.file}`;
  };
  const sheetsOf = (modules: string[]) =>
    unique(withImports(manifest, modules).flatMap((chunk) => chunk.css ?? []));
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(path.join(clientFolder, file), 'utf8').trim();
    texts.set(file, text);
    return text;
  };
  const adminEntry = 'web/admin/entry.tsx';
  return {
    boot: fileOf('web/client/boot.ts'),
    entry: fileOf('web/client/entry.tsx'),
    analytics: fileOf('web/client/analytics.ts'),
    scripts: (modules) => withImports(manifest, modules).map(({ file }) => `/${file}`),
    styleSheets: (modules) => sheetsOf(modules).map((file) => `/${file}`),
    css: (modules) => sheetsOf(modules).map(textOf).join(''),
    admin: {
      script: fileOf(adminEntry),
      styleSheets: sheetsOf([adminEntry]).map((file) => `/${file}`),
    },
  };
}
