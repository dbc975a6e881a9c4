/**
 * Watches how long the event loop of this thread stands still. Only the share of the longest pause in the whole time says
 * something on every machine.
 */
export function watchPauses(): { longestShare(): number } {
  const begun = performance.now();
  let last = begun;
  let longest = 0;
  const timer = setInterval(look, 1);
  function look(): void {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return {
    longestShare() {
      clearInterval(timer);
      look();
      return longest / (performance.now() - begun);
    },
  };
}
