import process from 'node:process';
import zapier from 'zapier-platform-core';

/** What the app does in one run: the path of the method in the app, and the bundle that Zapier would pass to it. */
export interface ZapierRun {
  method: string;
  bundle: Record<string, unknown>;
}

export type ZapierAnswer = { result: unknown } | { error: string };

// Zapier's core replaces parts of `http` and the environment of its process, so it has a process of its own.
const { default: app } = await import(
  new URL('../../../deploy/zapier/index.js', import.meta.url).href
);
const run = zapier.createAppTester(app);

process.on('message', ({ method, bundle }: ZapierRun) => {
  const part = method.split('.').reduce((value, key) => Object(value)[key], app);
  run(part, bundle).then(
    (result) => process.send?.({ result } satisfies ZapierAnswer),
    (error: Error) => process.send?.({ error: error.message } satisfies ZapierAnswer),
  );
});
