/** Addresses that hold tokens, and what only programs ask for. */
const UNLISTED =
  /^\/(?:admin|preview|book\/manage|api|assets|objects|uploads|unsubscribe|do-not-call)(?:\/|$)/i;
/** What scanners look for: dot files, PHP, parts of WordPress, CGI. */
const JUNK = /\/\.|\.php\d?(?:\/|$)|\/wp-|\/cgi-bin(?:\/|$)/i;
/** Files of pages. They are missing because a page is old or was copied. */
const FILE =
  /\.(?:css|js|mjs|cjs|jsx|ts|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|bmp|woff2?|ttf|otf|eot|mp4|webm|mov|mp3|wav|ogg|vtt|pdf|zip|gz|webmanifest|wasm|br)$/i;

/** Control characters and backslashes. No link has them. */
const CONTROL = /[\p{Cc}\\]/u;

/** Whether a lost path is shown to staff. */
export function isListed(path: string): boolean {
  return ![UNLISTED, JUNK, FILE, CONTROL].some((pattern) => pattern.test(path));
}
