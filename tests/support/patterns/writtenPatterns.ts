import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { isNode, nodesOf } from '../architecture/nodes.ts';
import type { Pattern } from './superlinear.ts';

/** The regular expressions that a source file writes as literals. */
export function writtenPatterns(root: string, file: string): Pattern[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  return [...nodesOf(program)].flatMap(({ regex }) => {
    if (!isPattern(regex)) return [];
    return [{ source: regex.pattern, flags: regex.flags, place: file }];
  });
}

/** Whether a source file makes regular expressions from texts. */
export function makesPatterns(root: string, file: string): boolean {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  return [...nodesOf(program)].some(
    ({ type, callee }) =>
      (type === 'NewExpression' || type === 'CallExpression') &&
      isNode(callee) &&
      callee.type === 'Identifier' &&
      callee.name === 'RegExp',
  );
}

function isPattern(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}
