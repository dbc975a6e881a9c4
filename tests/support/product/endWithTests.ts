// Loaded into each server under test. The pipe closes when its test file or the whole run ends, however it ends. A server
// that a failed test did not stop would go on for ever.
import { Socket } from 'node:net';
import process from 'node:process';

new Socket({ fd: 3 })
  .resume()
  .unref()
  .on('close', () => process.kill(process.pid, 'SIGKILL'));
