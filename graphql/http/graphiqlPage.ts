import { createHash } from 'node:crypto';
import type { GraphiQLOptions } from 'graphql-yoga';

/**
 * GraphiQL as one page, under a policy of its own: it runs the scripts that it was made with, known by their hashes, and
 * none that anybody could bring in. Styles are left free: its editor writes them as it goes.
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

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
}

function hashOf(text: string): string {
  // As a browser reads it.
  const read = text.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`;
}
