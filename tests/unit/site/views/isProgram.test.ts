import { describe, expect, it } from 'vitest';
import { isProgram } from '../../../../graphql/site/traffic/programs.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a reader', () => {
  it.each([
    `${chrome} Chrome/153.0.0.0 Safari/537.36`,
    `${chrome} HeadlessChrome/153.0.0.0 Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  ])('is recognized by the browser: %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(false);
  });

  it.each([
    null,
    '',
    'curl/8.9.1',
    'node',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'Mozilla/5.0 (compatible; Some_Bot_2)',
    `${chrome} Chrome/153.0 Safari/537.36 Chrome-Lighthouse`,
    'facebookexternalhit/1.1',
    'python-requests/2.32',
  ])('is not a bot that calls itself %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(true);
  });
});
