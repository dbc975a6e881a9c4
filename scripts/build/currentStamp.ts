import { buildSources, clientSources, demoSources, hashOf, lockfile } from './sources.ts';

/** The hash that a build of the present sources carries. */
export function currentStamp(): string {
  return hashOf([...buildSources, ...demoSources, ...clientSources, lockfile]);
}
