import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { RouterProvider } from 'react-router-dom';
import '../theme/fonts.css';
import '../theme/global.css.ts';
import { Toaster } from '../ui/toast/Toaster.tsx';
import type { createConsole } from './createConsole.ts';
import { type ConsoleSettings, SettingsContext } from './kit/settings.ts';

interface Props {
  console: ReturnType<typeof createConsole>;
  settings: ConsoleSettings;
}

export function Admin({ console: { environment, router }, settings }: Props) {
  return (
    <>
      <SettingsContext value={settings}>
        <RelayEnvironmentProvider environment={environment}>
          {/* Without transitions, so that a page shows its own placeholder at once while it loads. */}
          <RouterProvider router={router} useTransitions={false} />
        </RelayEnvironmentProvider>
      </SettingsContext>
      <Toaster />
    </>
  );
}
