import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../browser/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all test files is reached. */
    browserEndpoint: string;
  }
}

/** Starts one browser for all test files: what they open in it has cookies and storage of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, args, env } = findChromium();
  const server = await chromium.launchServer({
    executablePath,
    args,
    env: { ...process.env, ...env },
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
