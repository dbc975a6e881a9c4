import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './letter.ts';
import { letterHtml, type Sender, unsubscribe } from './letterHtml.ts';

/** The maximum length of a line in SMTP, without its line break. */
const MAX_LINE = 998;

/** The letter as a nodemailer message, with plain text and HTML. */
export function messageOf(letter: Letter, from: string, sender: Sender): SendMailOptions {
  const { to, subject, unsubscribeUrl, calendar } = letter;
  return {
    from,
    // An object, because nodemailer parses a string as a list, in which a comma starts a second recipient.
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text: readable(letterText(letter, sender)),
    html: letterHtml(letter, sender),
    ...(calendar && { icalEvent: { filename: 'invitation.ics', ...calendar } }),
    headers: {
      // Prevents automatic replies such as holiday notices.
      'Auto-Submitted': 'auto-generated',
      // With the second header, mail programs can unsubscribe by a POST without a page (RFC 8058).
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Removes line breaks, so that typed text cannot start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * Sends ASCII text with 7-bit encoding, so that links can be copied from a mail file; quoted-printable would break them into
 * lines. nodemailer encodes all other text.
 */
function readable(text: string): SendMailOptions['text'] {
  const isPlain =
    /^[\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length <= MAX_LINE);
  if (!isPlain) return text;
  const lines = text.replaceAll('\n', '\r\n');
  return {
    raw: `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${lines}`,
  };
}

/** Renders a letter as plain text. Each URL is alone on its line. */
function letterText(letter: Letter, { company, siteUrl }: Sender): string {
  const { heading, paragraphs, action, notes } = letter;
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...unsubscribe(letter),
    `--\n${company}\n${siteUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
