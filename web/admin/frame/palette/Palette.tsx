import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { roleMay } from '../../../content/staff/policy.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import { type Command, commandsFor, matchingCommands } from './commands.ts';
import {
  CommandBox,
  FEWEST_LETTERS,
  Group,
  Item,
  useDebounced,
} from '../../kit/commands/CommandBox.tsx';
import { Found, FoundCount } from './Found.tsx';

interface Props {
  user: CurrentUser;
  open: boolean;
  onClose(): void;
  onRun(command: Command): void;
}

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
  const showLeads = roleMay(user.role, 'leads:read');
  const commands = matchingCommands(commandsFor(user), text);
  const search = useDebounced(text.trim());
  const searches = search.length >= FEWEST_LETTERS && text.trim().length >= FEWEST_LETTERS;
  return (
    <CommandBox
      label="Search pages, actions and names"
      text={text}
      onText={setText}
      status={
        searches ? (
          <ErrorBoundary key={search} fallback="The names could not be loaded.">
            <Suspense fallback="Searching names">
              <FoundCount search={search} showLeads={showLeads} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          `Type three letters to also search posts${showLeads ? ' and leads' : ''}.`
        )
      }
    >
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
    </CommandBox>
  );
}
