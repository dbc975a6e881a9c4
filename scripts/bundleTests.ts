import { bundleTests } from './build/bundleTests.ts';

await bundleTests();
