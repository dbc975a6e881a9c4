import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './letter.ts';
import { letterHtml, type Sender } from './letterHtml.ts';
import { letterText } from './letterText.ts';

/** Longest line that SMTP carries, without its end. */
const LONGEST_LINE = 998;

/** The letter as nodemailer composes it: plain text beside HTML. */
export function messageOf(letter: Letter, from: string, sender: Sender): SendMailOptions {
  const { to, subject, unsubscribeUrl } = letter;
  return {
    from,
    // An object: text would be read as a list, and a comma in it would be a second recipient.
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text: readable(letterText(letter, sender)),
    html: letterHtml(letter, sender),
    headers: {
      // So that nobody's holiday notice answers.
      'Auto-Submitted': 'auto-generated',
      // The second one lets mail programs decline by a POST of their own, without a page (RFC 8058).
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whatever was typed by somebody, it begins no header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * Keeps links in one piece in the raw mail, so that they can be copied out of a file: quoted-printable would break
 * them. Text that does not travel like this is left to be encoded.
 */
function readable(text: string): SendMailOptions['text'] {
  const isPlain =
    /^[\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length <= LONGEST_LINE);
  if (!isPlain) return text;
  const lines = text.replaceAll('\n', '\r\n');
  return {
    raw: `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${lines}`,
  };
}
