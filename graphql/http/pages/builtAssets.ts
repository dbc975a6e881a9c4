import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../../../web/server/rendering.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

export type BuiltAssets = PageAssets & {
  /** Script and style sheets of the console's entry. */
  admin: { script: string; styleSheets: string[] };
};

/** The modules and everything they import statically. */
function withImports(manifest: Manifest, modules: string[]): Chunk[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

/** The same chunks in another order: each after those that it imports. */
function inOrderOfImports(manifest: Manifest, modules: string[]): Chunk[] {
  const seen = new Set<string>();
  const ordered: Chunk[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    ordered.push(chunk);
  };
  modules.forEach(visit);
  return ordered;
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
    scripts: (modules) => inOrderOfImports(manifest, modules).map(({ file }) => `/${file}`),
    styleSheets: (modules) => sheetsOf(modules).map((file) => `/${file}`),
    css: (modules) => sheetsOf(modules).map(textOf).join(''),
    admin: {
      script: fileOf(adminEntry),
      styleSheets: sheetsOf([adminEntry]).map((file) => `/${file}`),
    },
  };
}
