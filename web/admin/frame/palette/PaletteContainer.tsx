import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sectionsOf } from '../sections.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import type { Command } from './commands.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShortcuts } from './useShortcuts.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

export type Shown = 'palette' | 'shortcuts' | null;

interface Props {
  user: CurrentUser;
  shown: Shown;
  onShow(shown: Shown): void;
  onSignOut(): void;
}

/** The console's shortcuts and what they open. The palette's code loads on first use. */
export function PaletteContainer({ user, shown, onShow, onSignOut }: Props) {
  const navigate = useNavigate();
  const [used, setUsed] = useState(false);
  if (shown === 'palette' && !used) setUsed(true);
  const close = () => onShow(null);

  useShortcuts({
    onPalette: () => onShow('palette'),
    onHelp: () => onShow('shortcuts'),
    onGo(letter) {
      const section = sectionsOf(user.role).find(({ key }) => key === letter);
      if (section) void navigate(section.to);
      return section !== undefined;
    },
  });

  function run(command: Command) {
    close();
    if ('to' in command) void navigate(command.to, { state: command.state });
    else if (command.act === 'shortcuts') onShow('shortcuts');
    else if (command.act === 'signOut') onSignOut();
    else window.location.assign('/');
  }

  return (
    <>
      {used && (
        <Suspense>
          <Palette user={user} open={shown === 'palette'} onClose={close} onRun={run} />
        </Suspense>
      )}
      <ShortcutsDialog role={user.role} open={shown === 'shortcuts'} onClose={close} />
    </>
  );
}
