import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

/** A real browser, which the test files share. */
export interface TestBrowser {
  /**
   * Opens a page with cookies and storage of its own. It is closed after the test, which fails when the page wrote an
   * error or warning to its console, threw, or asked a host outside this machine for anything.
   */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Declares a console message, thrown error or outside request that belongs to this test, which fails without it. */
  expectConsole(pattern: RegExp): void;
  /** As `expectConsole`, for what may or may not be written, depending on when the browser notices. */
  allowConsole(pattern: RegExp): void;
}

/** Connects the calling test file to the browser; at the file's end everything that it opened there is gone. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  /** Requests to other hosts that no test has answered. */
  const outside = new Set<Request>();
  const expected: { pattern: RegExp; met: boolean }[] = [];
  const allowed: RegExp[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });

  afterEach(async () => {
    // Routes may still be about to answer. For a page that the test has closed, the wait ends at once.
    await Promise.all([...outside].map((request) => request.response().catch(() => null)));
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const asked = [...outside].map((request) => `request to ${request.url()}`);
    outside.clear();
    const written = [...complaints.splice(0), ...asked];
    const patterns = expected.splice(0);
    const mayBe = allowed.splice(0);
    const unexpected = written.filter((text) => {
      const match = patterns.find(({ pattern }) => pattern.test(text));
      if (match) match.met = true;
      return !match && !mayBe.some((pattern) => pattern.test(text));
    });
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    const unmet = patterns.find(({ met }) => !met);
    if (unmet) throw new Error(`The page wrote nothing that matches ${String(unmet.pattern)}.`);
  });

  afterAll(async () => {
    await browser.close();
  });

  return {
    async newPage(options) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(60_000);
      // No route for other hosts: a route would pass every request through this process, and switch the cache off.
      context.on('request', (request) => {
        if (isOutside(new URL(request.url()))) outside.add(request);
      });
      context.on('response', (response) => outside.delete(response.request()));
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== UNREACHABLE) outside.delete(request);
      });
      await context.addInitScript(addCauseToStack);
      const page = await context.newPage();
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => complaints.push(`thrown: ${error.error().stack}`));
      return page;
    },
    expectConsole(pattern) {
      expected.push({ pattern, met: false });
    },
    allowConsole(pattern) {
      allowed.push(pattern);
    },
  };
}

/** React reports an error that it recovered from with a message of its own: the error itself is the cause. */
function addCauseToStack(): void {
  window.addEventListener('error', ({ error }) => {
    if (error?.cause instanceof Error) error.stack += `\nCaused by: ${error.cause.stack}`;
  });
}

/** What Chromium says of a host that the test browser may not reach. */
const UNREACHABLE = 'net::ERR_NAME_NOT_RESOLVED';

function isOutside(url: URL): boolean {
  return url.protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(url.hostname);
}
