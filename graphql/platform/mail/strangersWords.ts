/** What real names stay below. */
const LONGEST_NAME = 50;
const MOST_NAME_WORDS = 6;
/** Letters of any script, and the characters that join them in names. */
const NAME = /^[\p{L}\p{M} .,'’&()-]+$/u;

/** Invisible characters, line breaks included. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u{fe00}-\u{fe0f}\u{ad}]+/gu;
/** A dot of any width that could be in the name of a host. Dots of initials are not followed by two characters. */
const HOST_DOT = /(?<=\S)[.\u{2024}\u{3002}\u{ff0e}\u{ff61}](?=[^\s.][^\s.])/gu;
const LINK_MARKS = /[@\u{ff20}\u{fe6b}]|[/\\\u{ff0f}\u{2044}\u{2215}]{2,}|:(?=\S)/gu;
/** Five digits or more, with what separates them in a phone number. */
const LONG_NUMBER = /\d(?:[ ().+-]{0,3}\d){4,}/gu;

/**
 * The words of a stranger, for a mail. They stay on one line, are shortened, and contain nothing that mail programs make
 * clickable: no URL, host, email address or phone number.
 */
export function plainWords(text: string, most: number): string {
  const plain = text
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(LINK_MARKS, ' ')
    .replace(HOST_DOT, ' ')
    .replace(LONG_NUMBER, '…')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...plain];
  if (characters.length <= most) return plain;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trim()}…`;
}

/**
 * The name that a stranger typed, for a mail to an address that a stranger typed too.
 * @returns null if it does not look like a name, so that nobody can write a message in our name.
 */
export function nameInMail(name: string): string | null {
  const plain = plainWords(name, LONGEST_NAME);
  const isName = NAME.test(plain) && plain.split(' ').length <= MOST_NAME_WORDS;
  return isName && plain === name.normalize('NFC').trim() ? plain : null;
}

/** The first line of a mail to a person whose name a stranger may have typed. */
export function greeting(name: string): string {
  const known = nameInMail(name);
  return known === null ? 'Hello,' : `Hello ${known},`;
}
