import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ExecutionResult } from 'graphql';
import type { Context } from '../../schema/context.ts';
import type { Executor } from '../../http/executor.ts';
import { isFailure } from '../../http/problems/problems.ts';
import type { ToolShape } from './inputSchema.ts';
import type { Tool } from './tool.ts';
import { markUntrusted, UNTRUSTED_NOTICE } from './untrustedText.ts';

/** Runs a tool for the key of the context. A refusal is an answer of the tool, so that the agent can correct its call. */
export async function runTool(
  {
    document,
    shape,
    untrusted,
  }: Pick<Tool, 'document'> & { shape: ToolShape; untrusted: ReadonlySet<string> },
  input: Record<string, unknown>,
  context: Context,
  executor: Pick<Executor, 'run'>,
): Promise<CallToolResult> {
  const { viewer } = context;
  const scopes = viewer?.kind === 'partner' ? viewer.scopes : new Set();
  const all: Record<string, unknown> = { ...input, input, mayReadCalls: scopes.has('calls:read') };
  const readVariables = () => Object.fromEntries(shape.variables.map((name) => [name, all[name]]));
  return answerOf(
    await executor.run({ source: 'mcp', document, readVariables }, context),
    untrusted,
  );
}

function answerOf(
  { data, errors }: ExecutionResult,
  untrusted: ReadonlySet<string>,
): CallToolResult {
  const [error] = errors ?? [];
  if (error) {
    const { http: _http, ...about } = error.extensions;
    return refused({ ...about, message: error.message });
  }
  const result = data?.['result'];
  if (isFailure(result)) return refused(result);
  if (result === null) return refused({ code: 'NOT_FOUND', message: 'It does not exist.' });
  return {
    content: [
      { type: 'text', text: UNTRUSTED_NOTICE },
      { type: 'text', text: JSON.stringify(markUntrusted(result, untrusted, 'result')) },
    ],
  };
}

function refused(failure: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ error: failure }) }], isError: true };
}
