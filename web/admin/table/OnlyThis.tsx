import { control } from '../controls.css.ts';

/** What a list was narrowed to from somewhere else, and the way back; nothing where it was not. */
export function OnlyThis({ name, onClear }: { name: string; onClear(): void }) {
  if (!name) return null;
  return (
    <button type="button" className={control} onClick={onClear}>
      {name} only <span aria-hidden="true">×</span>
    </button>
  );
}
