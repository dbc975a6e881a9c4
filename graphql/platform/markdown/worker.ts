import { runPipeline, type PipelineOptions } from './pipeline.ts';
import { MarkdownError, type RefusedMarkdown, type RenderedMarkdown } from './rendered.ts';

export interface RenderTask extends PipelineOptions {
  markdown: string;
}

/** The task of the thread: renders the text, or says why it is refused. */
export default function render({
  markdown,
  ...options
}: RenderTask): RenderedMarkdown | RefusedMarkdown {
  try {
    return runPipeline(markdown, options);
  } catch (error) {
    if (error instanceof MarkdownError) return { refused: error.message };
    // The call stack overflowed. Only nesting causes that.
    if (error instanceof RangeError) return { refused: 'Content is nested too deeply' };
    throw error;
  }
}

/** Called first: by then the thread has loaded the pipeline. */
export function load(): void {}
