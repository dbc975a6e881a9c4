import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bodies } from '../compression.ts';
import { createRepresentation, type Header, type Representation } from './representation.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Files whose name contains their hash. */
const hashed = /^\/assets\//;
/** Service workers: an old one must not stay, and it loads nothing. */
const worker = /-worker\.js$/;
/** Compressed copies, which the build writes where they are smaller. */
const packed = /\.(br|gz)$/;

/**
 * The files of the client build, read into memory at the start. A later build does not affect a running server, and no
 * request can name a file outside the build.
 */
export class StaticFiles {
  readonly #files = new Map<string, Representation>();

  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const url = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`;
      if (!entry.isFile() || packed.test(url) || url.startsWith('/.')) continue;
      this.#files.set(url, represent(url, file));
    }
  }

  get(url: string): Representation | undefined {
    return this.#files.get(url);
  }
}

function represent(url: string, file: string): Representation {
  const identity = readFileSync(file);
  const variant = (suffix: string) =>
    existsSync(file + suffix) ? readFileSync(file + suffix) : identity;
  const bodies: Bodies = { identity, br: variant('.br'), gzip: variant('.gz') };
  const headers: Header[] = [
    ['content-type', types[path.extname(url)] ?? 'application/octet-stream'],
    ['cache-control', cachingOf(url)],
    ['x-content-type-options', 'nosniff'],
    ['accept-ranges', 'bytes'],
  ];
  // An SVG file that is opened by itself is a document and could run scripts.
  if (url.endsWith('.svg')) {
    headers.push(['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'"]);
  }
  if (worker.test(url)) headers.push(['content-security-policy', "default-src 'none'"]);
  return createRepresentation(200, bodies, headers, { inParts: true });
}

function cachingOf(url: string): string {
  if (worker.test(url)) return 'no-cache';
  return hashed.test(url) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
