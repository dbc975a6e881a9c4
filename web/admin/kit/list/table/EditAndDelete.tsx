import { action, destructive } from './TitledTable.css.ts';

interface Props {
  /** Names the row for people who cannot see it. */
  name: string;
  onEdit(): void;
  onDelete(): void;
}

/** The two buttons of a row that can be edited and deleted. */
export function EditAndDelete({ name, onEdit, onDelete }: Props) {
  return (
    <>
      <button type="button" aria-label={`Edit ${name}`} className={action} onClick={onEdit}>
        Edit
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        className={destructive}
        onClick={onDelete}
      >
        Delete
      </button>
    </>
  );
}
