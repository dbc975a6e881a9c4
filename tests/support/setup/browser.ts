import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../browser/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all test files is reached. */
    browserEndpoint: string;
  }
}

const ONLY_THIS_MACHINE =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** Starts one browser for all test files: what they open in it has cookies and storage of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, args, env } = findChromium();
  const server = await chromium.launchServer({
    executablePath,
    args: [...args, ONLY_THIS_MACHINE],
    env: { ...process.env, ...env },
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
