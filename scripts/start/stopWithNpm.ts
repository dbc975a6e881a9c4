const LOOK_EVERY_MS = 250;

/**
 * Stops as on SIGTERM once the shell is gone that npm started this in. npm passes a signal on to that shell only, and
 * many shells end without telling their child: the server would go on alone, and keep its port.
 */
export function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
