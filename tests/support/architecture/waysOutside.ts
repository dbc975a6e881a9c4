import { parseSync } from 'vite';
import { isNode, type Node, nodesOf } from './nodes.ts';

/** Modules that open connections to others. */
const OPENS_CONNECTIONS =
  /^((node:)?https?2?|undici|axios|got|ky|nodemailer|@opentelemetry\/exporter-.*)$/;

/** What a server takes from these modules. */
const OF_SERVERS = new Set(['createServer']);

/** The functions and modules by which a file sends requests to others. */
export function waysOutside(file: string, text: string): string[] {
  const { module, program } = parseSync(file, text);
  const modules = module.staticImports
    .filter(({ moduleRequest, entries }) => {
      const takes = entries.filter(
        ({ isType, importName }) => !isType && !OF_SERVERS.has(importName.name ?? ''),
      );
      return OPENS_CONNECTIONS.test(moduleRequest.value) && takes.length > 0;
    })
    .map(({ moduleRequest }) => moduleRequest.value);
  const nodes = [...nodesOf(program)];
  const isShadowed = nodes.some(bindsFetch);
  const usesFetch = nodes.some(
    (node) =>
      (node.type === 'CallExpression' && isNamed(node.callee, 'fetch') && !isShadowed) ||
      (node.type === 'MemberExpression' &&
        isNamed(node.object, 'globalThis') &&
        isNamed(node.property, 'fetch')),
  );
  return [...(usesFetch ? ['fetch'] : []), ...modules];
}

/** Whether a parameter or a variable takes the name. */
function bindsFetch(node: Node): boolean {
  if (node.type === 'VariableDeclarator') return names(node.id);
  return Array.isArray(node.params) && node.params.some(names);
}

function names(pattern: unknown): boolean {
  return [...nodesOf(pattern)].some((node) => isNamed(node, 'fetch'));
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value.name === name;
}
