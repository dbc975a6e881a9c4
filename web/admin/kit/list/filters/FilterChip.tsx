import { control } from '../../controls.css.ts';

/** A filter that a link has set, with the way to clear it. */
export function FilterChip({ value, onClear }: { value: string; onClear(): void }) {
  return (
    <button type="button" className={control} onClick={onClear}>
      {value} only <span aria-hidden="true">×</span>
    </button>
  );
}
