import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ArticleImages, RefusedMarkdown, RenderedMarkdown } from './rendered.ts';
import type { RenderAnswer, RenderRequest } from './worker.ts';

/** Turns Markdown into HTML, in a thread of its own. */
export interface Markdown {
  /**
   * Renders and sanitises; done once, on saving.
   *
   * @param images what is known of the images that the text shows.
   * @returns a refusal for what is too long, nested too deeply or takes too long.
   */
  render(markdown: string, images?: ArticleImages): Promise<RenderedMarkdown | RefusedMarkdown>;
  /** Ends the thread, and what it is at. */
  close(): Promise<void>;
}

/** Characters of the longest text that is rendered: a book of a hundred pages. */
export const MARKDOWN_LIMIT = 200_000;

export interface MarkdownOptions {
  /** Address of the site itself. */
  siteUrl: string;
  /** How long one text may take; some, made for it, would take hours. */
  timeoutMs?: number;
  /** How long the thread waits for the next text, and keeps its memory. */
  idleMs?: number;
}

/**
 * Nothing is loaded before the first text. Texts are rendered one after another, in a thread that can be ended whatever
 * a text makes the parser do, while the process goes on answering.
 */
export function createMarkdown(options: MarkdownOptions): Markdown {
  const { siteUrl, timeoutMs = 5_000, idleMs = 60_000 } = options;
  let thread: Promise<Worker> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const end = async () => {
    const ending = thread;
    thread = null;
    await ending?.then((running) => running.terminate(), ignore);
  };

  const renderNow = async (request: RenderRequest) => {
    clearTimeout(idle);
    try {
      const answer = await ask(await (thread ??= startThread()), request, timeoutMs);
      if (answer === 'late') {
        await end();
        return { refused: 'Content takes too long to render' };
      }
      if ('failed' in answer) throw new Error(answer.failed);
      return 'rendered' in answer ? answer.rendered : answer;
    } catch (error) {
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  };

  return {
    render: (markdown, images = new Map()) => {
      if (markdown.length > MARKDOWN_LIMIT) return Promise.resolve({ refused: TOO_LONG });
      const rendered = turn.then(() => renderNow({ markdown, images, siteUrl }));
      turn = rendered.catch(() => undefined);
      return rendered;
    },
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}

/** It never started. */
function ignore(): void {}

const TOO_LONG = `Content may have at most ${MARKDOWN_LIMIT.toLocaleString('en')} characters`;

const PROGRAM = new URL('worker.ts', import.meta.url);

/** @returns the thread once it has loaded everything: what a text takes is counted from then. */
async function startThread(): Promise<Worker> {
  const thread = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  await once(thread, 'message');
  // Only a text that waits for it keeps the process from ending.
  thread.unref();
  return thread;
}

async function ask(
  thread: Worker,
  request: RenderRequest,
  timeoutMs: number,
): Promise<RenderAnswer | 'late'> {
  const over = new AbortController();
  const { signal } = over;
  thread.ref();
  thread.postMessage(request, []);
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([answer]: RenderAnswer[]) => answer ?? 'late'),
      once(thread, 'exit', { signal }).then(() => ({ failed: 'The thread of Markdown ended' })),
      delay(timeoutMs, undefined, { signal }).then(() => 'late' as const),
    ]);
  } finally {
    over.abort();
    thread.unref();
  }
}
