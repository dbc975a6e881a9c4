import { buildSite } from './build/buildSite.ts';
import { generate, GenerationError } from './build/generate.ts';
import { locked } from './build/lock.ts';

process.env.NODE_ENV = 'production';
try {
  await generate();
  await locked('build', buildSite);
} catch (error) {
  if (!(error instanceof GenerationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
