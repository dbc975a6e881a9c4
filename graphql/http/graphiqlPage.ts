import { createHash } from 'node:crypto';
import type { GraphiQLOptions } from 'graphql-yoga';

/**
 * GraphiQL as one page with a content security policy of its own, which allows its scripts by their hashes. All styles
 * are allowed, because its editor writes styles at run time.
 */
export async function graphiqlPage(options: GraphiQLOptions): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL(options);
  const policy = [
    "default-src 'none'",
    `script-src ${scriptsOf(html).map(hashOf).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    'worker-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return html.replace('<head>', () => `<head>${tag}`);
}

/** The texts of the scripts. What a script says about other scripts does not begin one. */
function scriptsOf(html: string): string[] {
  const scripts: string[] = [];
  let from = html.indexOf('<script');
  while (from >= 0) {
    const start = html.indexOf('>', from) + 1;
    const end = html.indexOf('</script>', start);
    scripts.push(html.slice(start, end));
    from = html.indexOf('<script', end);
  }
  return scripts;
}

function hashOf(text: string): string {
  // Browsers hash the text with normalized line ends.
  const read = text.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`;
}
