import { composePlaybook } from '../../../web/content/sales/playbooks/composePlaybook.ts';
import { plain, wantsNoCalls } from '../../../web/content/sales/calling/wishes.ts';
import type { PlaybookContent } from '../../../web/content/sales/playbooks/playbook.ts';
import type { TalkMessage } from '../../../web/content/sales/playbooks/tryRep.ts';

/** What the rep says next, and the tool that it would use. */
export interface RepReply {
  text: string;
  action: 'book' | 'stop_calling' | 'transfer' | null;
}

const STOPPED = 'All right, we do not call you again. Goodbye.';
const TRANSFERRED = 'I put you through to a person of our team.';
const OFFER =
  'Can we meet tomorrow at 10:00 AM, or the day after at 2:00 PM? Which time suits you?';
const BOOKED = 'Good, I book that time for you.';
const NOT_BOOKED = 'All right, then we do not book a meeting now.';
const GOODBYE = 'Thank you for your time. Goodbye.';
const ENDS = [STOPPED, TRANSFERRED, BOOKED, NOT_BOOKED];

const ASKS_FOR = /\b(speak|talk|put me through|transfer|connect|get)\b/;
const PERSON = /\b(person|human|somebody|someone|colleague|manager|representative)\b/;
const WANTS_PERSON = /\b(real|actual) (person|human)\b|\b(want|need) an? (person|human)\b/;
const REFUSES = /\b(no|not|nope|never|neither|don'?t|can'?t|none)\b/;
const AGREES =
  /\b(yes|yeah|yep|sure|ok|okay|fine|good|great|perfect|please|works|suits|first|second|10|2|ten|two)\b/;
const NAMES_TIME =
  /\b(today|tomorrow|day after|(mon|tues|wednes|thurs|fri|satur|sun)days?|next week|morning|noon|afternoon|evening|am|pm)\b/;
const WISHES = /\b(want|like|need|book|schedule|arrange|make|can we|could we)\b/;
const MEETING = /\b(meeting|meet|appointment|demo)\b/;

/**
 * What the rep says next in a talk that is made from the words of a playbook: the same for the same messages. The state of the
 * talk is read from what the rep has said, so a client has to send nothing else.
 *
 * @param messages The last one is of the person. Without any, the rep begins.
 */
export function scriptedReply(
  content: PlaybookContent,
  messages: readonly TalkMessage[],
): RepReply {
  const { handOver, closing } = content;
  const { firstMessage } = composePlaybook(content);
  const said = messages.flatMap(({ role, text }) => (role === 'rep' ? [text] : []));
  const heard = plain(messages.at(-1)?.text ?? '');
  const has = (sentence: string) => said.some((text) => text.includes(sentence));

  if (wantsNoCalls(heard)) return { text: STOPPED, action: 'stop_calling' };
  if (said.length === 0) return { text: firstMessage, action: null };
  if (ENDS.some(has)) return { text: GOODBYE, action: null };
  if (wantsPerson(heard)) return { text: joined(TRANSFERRED, handOver), action: 'transfer' };

  const questions = content.questions.map(({ question }) => question);
  const talk = said.filter((text) => text !== firstMessage);
  const asked = questions.findLastIndex((question) => talk.some((text) => text.includes(question)));
  const objection = bestObjection(content.objections, heard);
  if (objection) {
    const open = has(OFFER) ? OFFER : (questions[asked] ?? questions[0] ?? OFFER);
    return { text: joined(objection.answer, open), action: null };
  }
  if (said.at(-1)?.includes(OFFER)) return answerToOffer(heard, closing);
  if (WISHES.test(heard) && MEETING.test(heard) && !REFUSES.test(heard))
    return { text: joined('Gladly.', OFFER), action: null };
  const next = questions[asked + 1];
  if (next !== undefined) return { text: joined('Thank you.', next), action: null };
  return { text: joined('Thank you.', OFFER), action: null };
}

function answerToOffer(heard: string, closing: string): RepReply {
  if (REFUSES.test(heard)) return { text: joined(NOT_BOOKED, closing), action: null };
  const isAgreed = AGREES.test(heard) || NAMES_TIME.test(heard);
  return isAgreed
    ? { text: joined(BOOKED, closing), action: 'book' }
    : { text: joined('I did not understand that.', OFFER), action: null };
}

function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** The share of the words of an objection that a sentence needs to be this objection. */
const ENOUGH = 0.6;

/** The objection of which a sentence has most words. Null if it has too few of each. */
function bestObjection(objections: PlaybookContent['objections'], heard: string) {
  const spoken = wordsIn(heard);
  let best: { share: number; objection: (typeof objections)[number] } | null = null;
  for (const objection of objections) {
    const words = wordsIn(plain(objection.objection));
    const share = [...words].filter((word) => spoken.has(word)).length / words.size;
    if (share >= ENOUGH && share > (best?.share ?? 0)) best = { share, objection };
  }
  return best?.objection ?? null;
}

/** Words that are in objections and in other sentences. */
const COMMON = new Set(
  'a an and are as at be but do does for from have how i in is it me much my of on or our that the this to us want we what with you your'.split(
    ' ',
  ),
);

function wordsIn(text: string): Set<string> {
  return new Set((text.match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !COMMON.has(word)));
}

function wantsPerson(heard: string): boolean {
  return WANTS_PERSON.test(heard) || (ASKS_FOR.test(heard) && PERSON.test(heard));
}
