import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { report, settle } from './complaints.ts';

console.error = (...values: unknown[]) => report('error', format(...values));
console.warn = (...values: unknown[]) => report('warn', format(...values));
const reportWarning = (warning: Error) => report('process warning', format(warning));
process.on('warning', reportWarning);

afterEach(settle);
// What is said while the file is taken down belongs to no test, and must not pass unseen either.
afterAll(settle);
// The next file in this process listens for itself.
afterAll(() => void process.off('warning', reportWarning));
