import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** The files and folders of the repository that a document names. */
function namedPaths(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(
    /`((?:graphql|web|prisma|tests|scripts|bench|docs)\/[\w./{},*-]*)`/g,
  );
  return [...named].map(([, path = '']) => path);
}

const isMissing = (path: string) => globSync(path).length === 0;

describe('ARCHITECTURE.md', () => {
  it('names only files and folders that exist', () => {
    const named = namedPaths('ARCHITECTURE.md');
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(isMissing)).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const topics = globSync('docs/decisions/*.md', { exclude: ['docs/decisions/README.md'] });

  it.each(topics)('names only files and folders that exist: %s', (file) => {
    expect(namedPaths(file).filter(isMissing)).toEqual([]);
  });

  it('lists all topics', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8');
    const listed = [...list.matchAll(/^- \[([\w-]+\.md)\]/gm)].map(([, name = '']) => name);
    expect(listed.toSorted()).toEqual(topics.map((file) => basename(file)).toSorted());
  });
});
