import { parentPort } from 'node:worker_threads';
import { runPipeline, type PipelineOptions } from './pipeline.ts';
import { MarkdownError, type RefusedMarkdown, type RenderedMarkdown } from './rendered.ts';

/** What the thread is asked. */
export interface RenderRequest extends PipelineOptions {
  markdown: string;
}

/** What the thread answers: HTML, or why the Markdown is refused, or what went wrong. */
export type RenderAnswer = { rendered: RenderedMarkdown } | RefusedMarkdown | { failed: string };

parentPort?.on('message', ({ markdown, ...options }: RenderRequest) => {
  parentPort?.postMessage(answer(markdown, options), []);
});

parentPort?.postMessage('ready', []);

function answer(markdown: string, options: PipelineOptions): RenderAnswer {
  try {
    return { rendered: runPipeline(markdown, options) };
  } catch (error) {
    if (error instanceof MarkdownError) return { refused: error.message };
    // Too many calls within each other: only nesting does that.
    if (error instanceof RangeError) return { refused: 'Content is nested too deeply' };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
