import { parseSync } from 'vite';
import { importedPath } from './importedPath.ts';
import { isNode, type Node, nodesOf } from './nodes.ts';
import type { SourceFile } from './sourceFile.ts';

/** Modules that parse files or answers. */
const PARSERS = new Set([
  'ical.js',
  'tsdav',
  'sharp',
  'saxes',
  'yaml',
  'yauzl',
  '@streamparser/json',
  'node:querystring',
]);

/**
 * Where each file parses: in a thread or a process with limits of time and memory, or here, on the event loop, because the text is
 * small. `own` is text that the product or its operator wrote.
 */
export const PARSES: ReadonlyMap<string, 'thread' | 'process' | 'own' | { here: string }> = new Map(
  Object.entries({
    'graphql/meetings/calendars/providers/reading/accountPage.ts': 'thread',
    'graphql/meetings/calendars/providers/reading/calDavClient.ts': 'thread',
    'graphql/meetings/calendars/providers/reading/calendarFile.ts': 'thread',
    'graphql/meetings/calendars/providers/reading/instants.ts': 'thread',
    'graphql/meetings/calendars/providers/reading/occurrences.ts': 'thread',
    'graphql/platform/images/imageWork.ts': 'process',
    'graphql/platform/outside/jsonProcess.ts': 'process',
    'graphql/sales/leads/import/rows.ts': 'thread',
    'graphql/site/imports/sources/fields.ts': 'thread',
    'graphql/site/imports/sources/ghost.ts': 'thread',
    'graphql/site/imports/sources/markdownFiles.ts': 'thread',
    'graphql/site/imports/sources/wordpress.ts': 'thread',
    'graphql/site/imports/sources/zipFiles.ts': 'thread',

    'graphql/meetings/calendars/providers/account.ts': {
      here: 'an answer of Google or Microsoft other than a page of events, 1 MB',
    },
    'graphql/meetings/calendars/providers/calendars.ts': { here: 'writes, and parses no answer' },
    'graphql/site/exports/postsZip.ts': { here: 'writes, and parses nothing' },
    'graphql/platform/oauth/tokenRequests.ts': { here: 'an answer with tokens, 1 MB' },
    'graphql/platform/outside/requestOutside.ts': {
      here: 'answers of 1 MB; of CRMs and voice vendors what the process leaves of larger ones, 1 MB',
    },
    'graphql/http/rest/body.ts': { here: 'a body, 1 MB' },
    'graphql/partners/rest.ts': { here: 'a body, 100 kB' },
    'graphql/sales/calls/providerWebhooks.ts': { here: 'a report, 1 MB' },
    'graphql/sales/calls/outcome/callbacks.ts': { here: 'a report, 1 MB' },
    'graphql/sales/calls/providers/vendors/elevenlabs/elevenlabsWebhook.ts': {
      here: 'a report, 1 MB',
    },
    'graphql/sales/calls/providers/vendors/vendorReport.ts': { here: 'a report, 1 MB' },
    'graphql/sales/inbound/receiveInbound.ts': { here: 'a submission, 1 MB' },
    'graphql/sales/inbound/verifySender.ts': { here: 'a submission, 1 MB' },

    'graphql/http/pages/builtAssets.ts': 'own',
    'graphql/http/persistedOperations.ts': 'own',
    'graphql/notices/browser/browserPush.ts': 'own',
    'graphql/partners/webhooks/delivery/eventObjects.ts': 'own',
    'graphql/partners/webhooks/rest.ts': 'own',
    'graphql/platform/backup/manifest.ts': 'own',
    'graphql/platform/backup/restoreBackup.ts': 'own',
    'graphql/platform/database/cluster.ts': 'own',
    'graphql/platform/notifications/notifications.ts': 'own',
    'graphql/platform/oauth/grants.ts': 'own',
    'graphql/platform/oauth/sealedNotes.ts': 'own',
    'graphql/platform/operatorSocket.ts': 'own',
    'graphql/platform/sealedResults.ts': 'own',
    'graphql/platform/socialImages/rasterize.ts': 'own',
    'graphql/sales/connectors/crm/crms.ts': 'own',
    'graphql/sales/inbound/saveSubmission.ts': 'own',
    'graphql/site/demoContent.ts': 'own',
  }),
);

/** Whether a file parses a text: JSON, a form, or by one of the modules above. */
export function parses(file: string, text: string): boolean {
  const { module, program } = parseSync(file, text);
  const uses = module.staticImports.some(
    ({ moduleRequest, entries }) =>
      PARSERS.has(moduleRequest.value) && entries.some(({ isType }) => !isType),
  );
  return uses || [...nodesOf(program)].some(isParse);
}

/** `JSON.parse(…)`, and what responses and requests parse without arguments. */
function isParse(node: Node): boolean {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression')
    return false;
  if (isNamed(callee.object, 'JSON')) return isNamed(callee.property, 'parse');
  const takesNothing = Array.isArray(node.arguments) && node.arguments.length === 0;
  return takesNothing && (isNamed(callee.property, 'json') || isNamed(callee.property, 'formData'));
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value.name === name;
}

/** The files that a program loads. Types load nothing. */
export function loadedBy(start: string, files: readonly SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (!file || loaded.has(path)) continue;
    loaded.add(path);
    for (const { specifier, typeOnly } of file.imports) {
      const target = typeOnly ? null : importedPath(path, specifier);
      if (target) waiting.push(target);
    }
  }
  return loaded;
}
