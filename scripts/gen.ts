import { generate, GenerationError } from './build/generate.ts';

// `npm run gen` brings the Prisma client and the Relay artifacts up to date; `-- --schema` writes schema.graphql, docs/partners.md
// and the list of limits in SECURITY.md too.
try {
  await generate({ schema: process.argv.includes('--schema') });
} catch (error) {
  if (!(error instanceof GenerationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
