import { buildSources, clientSources, demoSources, hashOf, lockfile } from './sources.ts';

/** The stamp of a build from the current sources. */
export function currentStamp(): string {
  return hashOf([...buildSources, ...demoSources, ...clientSources, lockfile]);
}
