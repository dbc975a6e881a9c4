const LOOK_EVERY_MS = 250;

/**
 * Shuts down as on SIGTERM when the shell between npm and this process ends. npm sends signals only to that shell, and many
 * shells end without passing them on. The server would then keep running and keep its port.
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
