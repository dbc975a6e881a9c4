import { writeSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

// Node loads this file into every thread of a server before the thread's own program, and so tells what V8 lets it take.
if (!isMainThread) {
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
  writeSync(2, `${process.argv[1]} may take ${megabytes} MB\n`);
}
