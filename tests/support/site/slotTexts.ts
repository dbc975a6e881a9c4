import { ATTACKS } from '../markdown/attacks.ts';
import { checkSlot } from '../../../web/content/pages/words/checkSlot.ts';
import type { ItemField, Slot } from '../../../web/content/pages/words/declare.ts';

type Place = Pick<ItemField, 'kind' | 'maxLength'> & { required: boolean; link: string };

/** What editors may paste that is no plain sentence, beside attacks. */
const ODD: readonly string[] = [
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)} #{alert(1)} <%= alert(1) %>',
  '{% include "/etc/passwd" %}',
  '{fact:speed.seconds}{fact:reach.platforms}',
  '{agent} {lead.name} %s %d {0}',
  '"><svg onload=alert(1)>',
  `' onmouseover='alert(1)`,
  '`"\'><!--',
  '--><script>alert(1)</script><!--',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea></style></noscript><img src=x onerror=alert(1)>',
  ']]><![CDATA[',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#60;b&#62;',
  'javascript:alert(1)',
  '\\u003cscript\\u003ealert(1)\\x3c/script\\x3e',
  '__proto__',
  'null undefined NaN [object Object]',
  '\'; DROP TABLE "Page"; --',
  '../../../../etc/passwd',
  '=HYPERLINK("https://attacker.example")',
  'שלום עולם, זה הטלפון שלך שמצלצל עכשיו',
  'مرحبا بالعالم، هاتفك يرن الآن خلال ستين ثانية',
  'english עברית english عربي 123',
  'z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308a\u0315\u0316\u0317\u0318l\u0319\u031a\u0320g\u0321o',
  'zero\u200bwidth\u200dtext\ufeff\u2060',
  '👨‍👩‍👧‍👦🏳️‍🌈👍🏽🇺🇸☎️📞 family and flags',
  '電話は六十秒以内に鳴ります。見込み客はすぐに折り返されます。',
  'โทรศัพท์จะดังภายในหกสิบวินาทีหลังจากแบบฟอร์ม',
  'first line\r\nsecond line\r\n\r\nfourth line',
  'a\tb\u00a0c\u2003d      e',
  '**bold *both* bold** *italic* [link](/pricing) **unfinished',
  '[a](javascript:alert(1)) [b](//attacker.example) [c](data:text/html,x)',
  'W'.repeat(2000),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(25),
  'https://example.com/a/very/long/path/without/any/place/to/break/it?and=a&query=too'.repeat(25),
  '𝕎𝕀𝔻𝔼﷽'.repeat(300),
  '.'.repeat(2000),
  '|'.repeat(2000),
  '&'.repeat(2000),
];

/** Each slot of each page gets each of these texts once. */
export const HOSTILE: readonly string[] = [
  ...ODD,
  ...ATTACKS.filter((_attack, index) => index % 5 === 0),
].slice(0, 66);

const PROSE =
  'Every lead that arrives is called within a minute, and the appointment is confirmed before the customer looks elsewhere. ';

/** Prose of exactly this length, which ends with a letter. */
function prose(length: number): string {
  return `${PROSE.repeat(Math.ceil(length / PROSE.length)).slice(0, length - 1)}m`;
}

/** A picture that the server of the test has. */
export const PICTURE = '/objects/portrait.png';

function longest({ kind, maxLength, link }: Place): string {
  if (kind === 'image') return PICTURE;
  return kind === 'link' ? link : prose(maxLength ?? 0);
}

const shortest = ({ kind, required, link }: Place): string =>
  kind === 'link' ? link : required ? 'I' : '';

/** The texts of all slots, as `pageWords` answers them. What the rules refuse is left out, so the page shows its default. */
function filled(
  slots: readonly Slot[],
  items: (slot: Slot) => number,
  textOf: (place: Place, index: number) => string,
): Record<string, string> {
  let index = 0;
  const accepted: Record<string, string> = {};
  for (const slot of slots) {
    const typed =
      slot.kind === 'list'
        ? JSON.stringify(
            Array.from({ length: items(slot) }, () =>
              Object.fromEntries(
                slot.itemFields.map((field, at) => {
                  const place = { ...field, required: at === 0, link: '' };
                  const text = textOf(place, (index += 1));
                  const asked = { ...slot, ...field, required: at === 0 };
                  return [field.key, 'value' in checkSlot(asked, text) ? text : 'Refused'];
                }),
              ),
            ),
          )
        : textOf({ ...slot, kind: slot.kind, link: slot.default }, (index += 1));
    const read = checkSlot(slot, typed);
    if ('value' in read) accepted[slot.key] = read.value;
  }
  return accepted;
}

export const longestTexts = (slots: readonly Slot[]) =>
  filled(slots, ({ maxLength }) => maxLength ?? 0, longest);

export const shortestTexts = (slots: readonly Slot[]) => filled(slots, () => 1, shortest);

/** Round `round` of as many rounds as there are hostile texts: each place gets another one each time. */
export const hostileTexts = (slots: readonly Slot[], round: number) =>
  filled(
    slots,
    ({ maxLength }) => Math.min(maxLength ?? 0, 6),
    ({ kind, maxLength, link }, index) => {
      if (kind === 'image') return '';
      const text = HOSTILE[(round + index) % HOSTILE.length] ?? '';
      return kind === 'link' && !text.startsWith('https') ? link : text.slice(0, maxLength ?? 0);
    },
  );
