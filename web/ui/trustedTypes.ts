/** The part of Trusted Types that we use. TypeScript does not have its types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML?(html: string): string;
      createScriptURL?(address: string): string;
    },
  ): {
    createHTML(html: string): TrustedHTML;
    createScriptURL(address: string): string;
  };
}

const page: typeof globalThis & { trustedTypes?: TrustedTypes } = globalThis;

/** Undefined on the server and in browsers without Trusted Types. */
export const { trustedTypes } = page;

/**
 * The only way in which text becomes HTML in a browser. The content security policy of our documents refuses all other text.
 */
const policy = trustedTypes?.createPolicy('sixty-html', { createHTML: (html) => html });

/**
 * Marks HTML as safe. Reviewers check every call.
 *
 * @param html was made or sanitized by the server. Text that somebody typed is never allowed.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}
