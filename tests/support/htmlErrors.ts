import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What the HTML standard and WCAG say, without matters of taste. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // Links that open a dialog, or a calendar, are announced as buttons; without JavaScript they are links that work.
    rules: { 'prefer-native-element': ['error', { exclude: ['button'] }] },
  }),
);

/** What is wrong with a document, as sentences that say where; empty for a valid one. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset, size }) =>
        `${ruleId}: ${message} at …${html.slice(Math.max(0, offset - 60), offset + size + 60)}…`,
    ),
  );
}
