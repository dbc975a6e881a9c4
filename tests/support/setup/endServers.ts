import { afterAll } from 'vitest';
import { killServers } from '../product/server.ts';

// Setup files are taken down last, so this meets only what a test that failed has left behind.
afterAll(killServers);
