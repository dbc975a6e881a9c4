/**
 * The user agents of programs that identify themselves: search engines, link previews, feed readers, monitors, and
 * HTTP libraries. Cubot is a maker of phones.
 */
const PROGRAMS =
  /(?<!cu)bots?(\b|_)|crawl|spider|slurp|scan|fetch|preview|monitor|uptime|pingdom|lighthouse|pagespeed|embed|feed|rss|validator|archiv|facebookexternalhit|whatsapp|telegram|curl|wget|libwww|python|java\/|okhttp|axios|node|undici|go-http|ruby|perl|php|httpclient|postman|insomnia/i;

/** Whether a request comes from a program rather than a reader. All browsers send a user agent. */
export function isProgram(userAgent: string | null): boolean {
  return !userAgent?.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
}
