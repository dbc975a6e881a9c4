import type { Page } from 'playwright-core';
import { PASSWORD, type ConsoleServer } from './consoleServer.ts';

/** A post as REST takes it. */
export interface PostFields {
  title: string;
  content?: string;
  slug?: string;
  excerpt?: string;
  status?: 'draft' | 'published';
  publishedAt?: string;
  categoryIds?: string[];
  [field: string]: unknown;
}

export interface RestPost extends PostFields {
  id: string;
  slug: string;
  content: string;
  version: number;
}

/** What a colleague does to the blog while a test has the console open. */
export class Colleague {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(server: ConsoleServer, email: string): Promise<Colleague> {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { token }: { token: string } = await response.json();
    return new Colleague(server.url, token);
  }

  write(post: PostFields): Promise<RestPost> {
    return this.#ask('POST', '', { content: `Words about ${post.title}.`, ...post });
  }

  change(id: string, change: Partial<PostFields>): Promise<RestPost> {
    return this.#ask('PUT', `/${id}`, change);
  }

  read(id: string): Promise<RestPost> {
    return this.#ask('GET', `/${id}`);
  }

  async #ask(method: string, path: string, body?: object): Promise<RestPost> {
    const response = await fetch(`${this.#url}/api/admin/blog/posts${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const answer: RestPost = await response.json();
    return answer;
  }
}

/** Answers the next native question or message of the page, and tells its words. */
export function answerDialog(page: Page, accept: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void (accept ? dialog.accept() : dialog.dismiss());
    });
  });
}
