import { runPipeline, type PipelineOptions } from './pipeline.ts';
import {
  type ConvertedText,
  type ForeignText,
  MarkdownError,
  type RefusedMarkdown,
  type RenderedMarkdown,
} from './rendered.ts';

export interface RenderTask extends PipelineOptions {
  markdown: string;
}

export interface ConvertTask {
  foreign: ForeignText;
}

type Answer = RenderedMarkdown | ConvertedText | RefusedMarkdown;

/** The task of the thread: renders or converts the text, or says why it is refused. */
export default async function work(task: RenderTask | ConvertTask): Promise<Answer> {
  try {
    if ('markdown' in task) return runPipeline(task.markdown, task);
    // Most processes never convert a text.
    const { convertText } = await import('./foreignText.ts');
    return convertText(task.foreign);
  } catch (error) {
    if (error instanceof MarkdownError) return { refused: error.message };
    // The call stack overflowed. Only nesting causes that.
    if (error instanceof RangeError) return { refused: 'Content is nested too deeply' };
    throw error;
  }
}

/** Called first: by then the thread has loaded the pipeline. */
export function load(): void {}
