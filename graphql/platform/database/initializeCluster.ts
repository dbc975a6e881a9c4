import { openEmbeddedPool } from './embedded.ts';
import { migrate } from './migrate.ts';

// A program that initializes and migrates an embedded database in the given folder.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder.');
const { pool, close } = await openEmbeddedPool({ folder });
await migrate(pool);
// Without a checkpoint, each copy would replay these changes when it is opened.
await pool.query('CHECKPOINT');
await close();
