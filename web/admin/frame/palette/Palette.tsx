import * as Ariakit from '@ariakit/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { roleMay } from '../../../content/staff/policy.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import { type Command, commandsFor, matchingCommands } from './commands.ts';
import { Found, FoundCount, Group, Item } from './Found.tsx';
import * as styles from './Palette.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  user: CurrentUser;
  open: boolean;
  onClose(): void;
  onRun(command: Command): void;
}

/** Shorter text matches nearly everything, and the database has no index for it. */
const FEWEST_LETTERS = 3;

/** Goes to pages, runs commands, and finds posts and leads by name. */
export function Palette({ open, onClose, ...rest }: Props) {
  return (
    <Dialog title="Search and go" open={open} onClose={onClose}>
      <Commands {...rest} />
    </Dialog>
  );
}

function Commands({ user, onRun }: Pick<Props, 'user' | 'onRun'>) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog focuses its first button when it opens, so this runs after that.
  useEffect(() => field.current?.focus(), []);
  const showLeads = roleMay(user.role, 'leads:read');
  const commands = matchingCommands(commandsFor(user), text);
  const search = useDebounced(text.trim());
  const searches = search.length >= FEWEST_LETTERS && text.trim().length >= FEWEST_LETTERS;
  return (
    <Ariakit.ComboboxProvider open value={text} setValue={setText} focusLoop>
      <Ariakit.Combobox
        ref={field}
        autoSelect="always"
        aria-label="Search pages, actions and names"
        placeholder="Search pages, actions and names"
        className={styles.field}
      />
      <Ariakit.ComboboxList alwaysVisible aria-label="Results" className={styles.list}>
        {(['Go to', 'Do'] as const).map((group) => (
          <Group key={group} name={group}>
            {commands
              .filter((command) => command.group === group)
              .map((command) => (
                <Item
                  key={command.id}
                  id={command.id}
                  name={command.name}
                  note={command.keys}
                  onRun={() => onRun(command)}
                />
              ))}
          </Group>
        ))}
        {searches && (
          <ErrorBoundary key={search} fallback={null}>
            <Suspense>
              <Found search={search} showLeads={showLeads} onRun={onRun} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Ariakit.ComboboxList>
      <p role="status" className={recipes.hint}>
        {searches ? (
          <ErrorBoundary key={search} fallback="The names could not be loaded.">
            <Suspense fallback="Searching names">
              <FoundCount search={search} showLeads={showLeads} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          `Type three letters to also search posts${showLeads ? ' and leads' : ''}.`
        )}
      </p>
    </Ariakit.ComboboxProvider>
  );
}

const DELAY_MS = 150;

/** The text after a pause in typing, so that not every letter sends a request. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DELAY_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
