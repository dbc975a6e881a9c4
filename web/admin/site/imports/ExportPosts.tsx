import { useState } from 'react';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { downloadFile } from '../../kit/list/downloads.ts';
import * as styles from './Imports.css.ts';

const FILES = [
  { name: 'Export as Markdown', file: 'posts.zip' },
  { name: 'Export for Ghost', file: 'ghost.json' },
] as const;

/** Downloads all published posts. */
export function ExportPosts() {
  const [pending, setPending] = useState<string | null>(null);
  async function save(file: string): Promise<void> {
    setPending(file);
    try {
      await downloadFile(`/api/export/${file}`, file);
    } catch {
      toast({ title: 'The export failed', variant: 'destructive' });
    } finally {
      setPending(null);
    }
  }
  return (
    <section className={styles.step}>
      <h2 className={recipes.heading}>Export</h2>
      <p className={recipes.soft}>
        All published posts, as a zip archive of Markdown and pictures or as a file that Ghost
        imports.
      </p>
      <div className={recipes.row}>
        {FILES.map(({ name, file }) => (
          <Button
            key={file}
            look="quiet"
            pending={pending === file && 'Exporting'}
            disabled={pending !== null}
            onClick={() => void save(file)}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
