/**
 * What programs that are honest about it call themselves: search engines, link previews, feed readers, monitors, and
 * the libraries that people write their own with. Cubot makes phones.
 */
const PROGRAMS =
  /(?<!cu)bots?(\b|_)|crawl|spider|slurp|scan|fetch|preview|monitor|uptime|pingdom|lighthouse|pagespeed|embed|feed|rss|validator|archiv|facebookexternalhit|whatsapp|telegram|curl|wget|libwww|python|java\/|okhttp|axios|node|undici|go-http|ruby|perl|php|httpclient|postman|insomnia/i;

/** Whether a request comes from a program rather than a reader. People's browsers all say what they are. */
export function isProgram(userAgent: string | null): boolean {
  return !userAgent?.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
}
