const WANTS_STOP =
  /^(please )?stop\b|\b(stop|quit) (calling|phoning|contacting)|\b(never|not|don'?t)( ever)? (call|phone|contact) (me|us|here|again|this number|any ?more)\b|\bno more calls\b|\b(remove|take) me\b|\bunsubscribe\b|\bopt me out\b/;

/** Words as patterns expect them: in small letters, with straight apostrophes. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

/** Whether somebody asks not to be called again, as far as the words tell. */
export function wantsNoCalls(text: string): boolean {
  return WANTS_STOP.test(plain(text));
}
