/** The address in a sender such as `Sixty <hello@sixty.example>`. */
export function senderAddress(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}
