import process from 'node:process';
import { defineConfig } from 'prisma/config';

// Generating and validating never start the schema engine; naming a file that exists keeps it from being downloaded.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: 'postgresql://localhost/unused' },
});
