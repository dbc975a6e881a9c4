import { useState } from 'react';
import { pageFacts } from '../../../../content/facts/pageFacts.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { CommandBox, Group, Item } from '../../../kit/commands/CommandBox.tsx';

interface Props {
  /** @param figure how a text holds it: `{fact:name}`. */
  onChoose(figure: string): void;
  onClose(): void;
}

/** The figures of the site with their values. A text that holds one changes with it. */
export function FigureDialog({ onChoose, onClose }: Props) {
  return (
    <Dialog title="Insert a Figure" open onClose={onClose}>
      <Figures onChoose={onChoose} />
    </Dialog>
  );
}

function Figures({ onChoose }: Pick<Props, 'onChoose'>) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = pageFacts.filter(({ label, value }) =>
    `${label} ${value}`.toLowerCase().includes(wanted),
  );
  return (
    <CommandBox
      label="Search figures"
      text={text}
      onText={setText}
      status={found.length === 0 ? 'No figure has this name or value.' : ''}
    >
      <Group name="Figures">
        {found.map(({ name, label, value }) => (
          <Item
            key={name}
            id={name}
            name={label}
            note={value}
            onRun={() => onChoose(`{fact:${name}}`)}
          />
        ))}
      </Group>
    </CommandBox>
  );
}
