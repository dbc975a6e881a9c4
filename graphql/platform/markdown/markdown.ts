import { createTaskWorker, TaskLimitError } from '../taskWorker.ts';
import type {
  ArticleImages,
  ConvertedText,
  ForeignText,
  RefusedMarkdown,
  RenderedMarkdown,
} from './rendered.ts';
import type { ConvertTask, RenderTask } from './worker.ts';

/** Turns Markdown into HTML, in a thread of its own. */
export interface Markdown {
  /**
   * Renders and sanitizes a text. The product does this once, when a post is saved.
   *
   * @param images the known images of the text, by their path.
   * @returns a refusal for a text that is too long, nested too deeply or takes too long.
   */
  render(markdown: string, images?: ArticleImages): Promise<RenderedMarkdown | RefusedMarkdown>;
  /**
   * Turns a text of another program into Markdown.
   *
   * @returns a refusal as `render` does.
   */
  convert(foreign: ForeignText): Promise<ConvertedText | RefusedMarkdown>;
  /** Ends the thread, even while it renders. Later calls of `render` fail. */
  close(): Promise<void>;
}

/** The longest text that is rendered, in characters: a book of a hundred pages. */
export const MARKDOWN_LIMIT = 200_000;

/** HTML is longer than its Markdown. */
const FOREIGN_LIMIT = 10 * MARKDOWN_LIMIT;

export interface MarkdownOptions {
  /** URL of the site itself. */
  siteUrl: string;
  /** How long one text may take. A hostile text could take hours. */
  timeoutMs?: number;
  /** How long the thread waits for the next text before it ends and frees its memory. */
  idleMs?: number;
}

/** Renders in a thread, because only a thread can be stopped while the parser works on a hostile text. */
export function createMarkdown(options: MarkdownOptions): Markdown {
  const { siteUrl, timeoutMs = 5_000, idleMs = 30_000 } = options;
  const worker = createTaskWorker<
    RenderTask | ConvertTask,
    RenderedMarkdown | ConvertedText | RefusedMarkdown
  >({
    program: new URL('worker.ts', import.meta.url),
    timeoutMs,
    idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
  });

  async function run(task: RenderTask | ConvertTask) {
    try {
      return await worker.run(task);
    } catch (error) {
      if (error instanceof TaskLimitError) return { refused: TOO_SLOW };
      throw error;
    }
  }

  return {
    async render(markdown, images = new Map()) {
      if (markdown.length > MARKDOWN_LIMIT) return { refused: TOO_LONG };
      const answer = await run({ markdown, images, siteUrl });
      if ('markdown' in answer) throw new Error('The worker has converted a text.');
      return answer;
    },
    async convert(foreign) {
      if (foreign.text.length > FOREIGN_LIMIT) return { refused: TOO_LONG };
      const answer = await run({ foreign });
      if ('html' in answer) throw new Error('The worker has rendered a text.');
      return answer;
    },
    close: () => worker.close(),
  };
}

const TOO_LONG = `Content may have at most ${MARKDOWN_LIMIT.toLocaleString('en')} characters`;
const TOO_SLOW = 'Content takes too long to render';
