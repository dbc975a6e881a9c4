import { openEmbeddedPool } from './embedded.ts';
import { migrate } from './migrate.ts';

// Run as a program: initialises and migrates an embedded database in the folder that it is given.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder.');
const { pool, close } = await openEmbeddedPool({ folder });
await migrate(pool);
// Whoever opens a copy would otherwise replay all of this.
await pool.query('CHECKPOINT');
await close();
