const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const LOOK_ALIKES: Record<string, string> = {
  '*': '＊',
  _: '＿',
  '~': '～',
  '`': '｀',
  '@': '＠',
  '[': '［',
};

/**
 * The text of a stranger in Slack's mrkdwn. It cannot become a link, a mention or bold text. Slack only escapes `&`, `<` and `>`,
 * so characters that format, and those with which other chats mention people, become their wide forms.
 */
export function escapeMrkdwn(text: string): string {
  return text
    .replace(/[&<>]/g, (each) => ENTITIES[each] ?? each)
    .replace(/[*_~`@[]/g, (each) => LOOK_ALIKES[each] ?? each)
    .replace(/\s+/g, ' ');
}
