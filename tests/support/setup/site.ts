import type { TestProject } from 'vitest/node';
import { startServer } from '../product/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the public site is served for the tests that only read it. */
    siteUrl: string;
  }
}

/** Serves the public site once, without content, for all test files that only read it. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const server = await startServer();
  project.provide('siteUrl', server.url);
  return () => server.stop();
}
