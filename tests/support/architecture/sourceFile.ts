import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { isNode, type Node, nodesOf } from './nodes.ts';

/** One module that a file takes something from. */
interface Import {
  /** As written. */
  specifier: string;
  /** Nothing of it is left when the types are stripped. */
  typeOnly: boolean;
}

/** What the rules ask about one file. */
export interface SourceFile {
  /** From the repository root, with forward slashes. */
  path: string;
  imports: Import[];
  readsEnvironment: boolean;
  /** It defines nothing and only passes on what others define. */
  isBarrel: boolean;
  /** Variables of the module that can change: `let`, and collections that begin empty. Those by weak keys do not count. */
  state: string[];
}

/** Reads every TypeScript file in these folders of the repository, generated ones excepted. */
export function readSourceFiles(root: string, folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/__generated__/'))
    .map((file) => parseSourceFile(file, readFileSync(path.join(root, file), 'utf8')));
}

/** @throws where the text is no TypeScript. */
export function parseSourceFile(file: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
  ];
  let readsEnvironment = false;
  for (const node of nodesOf(program)) {
    if (node.type === 'ImportExpression' && isText(node.source)) {
      imports.push({ specifier: node.source.value, typeOnly: false });
    }
    if (node.type === 'TSImportType' && isText(node.source)) {
      imports.push({ specifier: node.source.value, typeOnly: true });
    }
    readsEnvironment ||= isEnvironment(node);
  }
  const isBarrel = program.body.length > 0 && program.body.every(isReExport);
  return { path: file, imports, readsEnvironment, isBarrel, state: program.body.flatMap(stateOf) };
}

function isText(value: unknown): value is { value: string } {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string';
}

/** `process.env`, or `env` imported from the process module. */
function isEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression') {
    return isNamed(node.object, 'process') && isNamed(node.property, 'env');
  }
  if (node.type !== 'ImportDeclaration' || !isText(node.source)) return false;
  if (!['node:process', 'process'].includes(node.source.value)) return false;
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : [];
  return specifiers.some((each) => isNode(each) && isNamed(each.imported, 'env'));
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value.name === name;
}

function isReExport(statement: { type: string; source?: unknown }): boolean {
  if (statement.type === 'ExportAllDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && isNode(statement.source);
}

function stateOf(statement: unknown): string[] {
  if (!isNode(statement)) return [];
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!isNode(declared) || declared.type !== 'VariableDeclaration') return [];
  const declarations = Array.isArray(declared.declarations) ? declared.declarations : [];
  return declarations
    .filter((each) => isNode(each) && (declared.kind !== 'const' || isEmptyCollection(each.init)))
    .map(({ id }) => (isNode(id) && typeof id.name === 'string' ? id.name : 'a pattern'));
}

function isEmptyCollection(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ArrayExpression') return isEmpty(value.elements);
  if (value.type !== 'NewExpression' || !isNode(value.callee)) return false;
  const name = String(value.callee.name);
  return name === 'LRUCache' || (['Map', 'Set'].includes(name) && isEmpty(value.arguments));
}

function isEmpty(values: unknown): boolean {
  return Array.isArray(values) && values.length === 0;
}
