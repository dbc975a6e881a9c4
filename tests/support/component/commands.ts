import { defineBrowserCommand } from '@vitest/browser-playwright';

export type ColorScheme = 'light' | 'dark';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Makes the browser prefer a colour scheme. */
    preferColors(scheme: ColorScheme): Promise<void>;
  }
}

/** What tests in the browser ask of the process that drives it. */
export const browserCommands = {
  preferColors: defineBrowserCommand<[ColorScheme]>(({ page }, colorScheme) =>
    page.emulateMedia({ colorScheme }),
  ),
};
