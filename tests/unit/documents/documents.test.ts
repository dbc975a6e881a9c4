import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], {
  exclude: ['node_modules/**'],
});

/** The targets of a document's links to other files and headings of the repository. */
function relativeLinks(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].map(([, link = '']) => link);
}

/** How Git hosts name a heading in a link. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
}

function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => anchorOf(heading));
}

function leadsSomewhere(link: string, from: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path ? join(dirname(from), path) : from;
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

describe('documents', () => {
  it.each(DOCUMENTS)('have no broken link: %s', (file) => {
    const links = relativeLinks(readFileSync(file, 'utf8'));
    expect(links.filter((link) => !leadsSomewhere(link, file))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('names only files and folders that exist', () => {
    const text = readFileSync('ARCHITECTURE.md', 'utf8');
    const named = [
      ...text.matchAll(/`((?:graphql|web|prisma|tests|scripts|bench|docs)\/[\w./{},*-]*)`/g),
    ].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((path) => globSync(path).length === 0)).toEqual([]);
  });
});
