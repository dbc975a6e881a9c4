import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sectionsOf } from '../sections.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import type { Command } from './commands.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { topModal } from '../../../ui/dialog/modals.ts';
import { isTyping } from '../../kit/keyboard.ts';

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

interface Shortcuts {
  /** Ctrl or Cmd with K. */
  onPalette(): void;
  /** `?` */
  onHelp(): void;
  /** A letter soon after `g`. Returns false when it has no target. */
  onGo(letter: string): boolean;
}

/** The longest time between `g` and the letter. */
const TOGETHER_MS = 1_500;

/** The keys that work everywhere in the console. Letters do nothing in fields and dialogs. */
function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useEffectEvent(() => shortcuts);
  useEffect(() => {
    let went = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      // The editor handles its own keys first: there Ctrl+K inserts a link.
      if (event.defaultPrevented || event.altKey) return;
      const { onPalette, onHelp, onGo } = latest();
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'k' || event.shiftKey || topModal()) return;
        event.preventDefault();
        onPalette();
        return;
      }
      if (isTyping(event.target) || topModal()) return;
      const isSecond = event.timeStamp - went < TOGETHER_MS;
      went = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') onHelp();
      else if (!isSecond || !onGo(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
