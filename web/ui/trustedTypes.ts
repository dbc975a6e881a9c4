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
