import { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { HttpEnv } from './httpEnv.ts';
import { type PlainPage, plainPage } from './plainPage.ts';
import { answerErrorsWithPage } from './problems/answerErrors.ts';
import { wrongMethod } from './problems/problems.ts';

interface LinkPage {
  /** Its parameter is `:token`. */
  path: string;
  /** Before the button was pressed and after it, and for a token that belongs to nothing. */
  pages: Readonly<Record<'ask' | 'done' | 'unknown', PlainPage>>;
  button: string;
  /** Whether the button still changes something. Null for a token that belongs to nothing. */
  isOpen(token: string): Promise<boolean | null>;
  press(token: string): Promise<void>;
  log: Services['log'];
}

/**
 * The page of a link in emails, whose token is the only permission: plain HTML without other files. Email programs open links to scan
 * them, so only the button changes anything. They send its POST too, for one-click unsubscribe (RFC 8058).
 */
export function createLinkPage(options: LinkPage): Hono<HttpEnv> {
  const { path, pages, button, isOpen, press, log } = options;
  const form = `<form method="post"><button type="submit">${button}</button></form>`;
  const ask = { ...pages.ask, body: pages.ask.body + form };
  const app = new Hono<HttpEnv>();
  app.onError(answerErrorsWithPage(log));
  app.get(path, async (c) => {
    const open = await isOpen(c.req.param('token') ?? '');
    if (open === null) return plainPage(pages.unknown, 404);
    return plainPage(open ? ask : pages.done, 200);
  });
  app.post(path, async (c) => {
    const token = c.req.param('token') ?? '';
    const open = await isOpen(token);
    if (open === null) return plainPage(pages.unknown, 404);
    if (open) await press(token);
    return plainPage(pages.done, 200);
  });
  app.all(path, () => wrongMethod(['GET', 'HEAD', 'POST']));
  return app;
}
