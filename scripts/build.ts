import { buildClusterTemplate } from '../graphql/platform/database/cluster.ts';
import { buildSite } from './build/buildSite.ts';
import { buildDemo } from './build/demo/buildDemo.ts';
import { generate, GenerationError } from './build/generate.ts';
import { locked } from './build/lock.ts';

process.env.NODE_ENV = 'production';
try {
  await generate();
  // A first start copies this template into its data folder, so it is as fast as the others.
  await Promise.all([
    locked('build', buildSite),
    buildClusterTemplate(),
    locked('demo', () => buildDemo()),
  ]);
} catch (error) {
  if (!(error instanceof GenerationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
