import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { migrate } from '../../../graphql/platform/database/migrate.ts';
import { silentLog } from '../silentLog.ts';

// Run as a program: opens the database of the data folder that it is given, writes one row, says so and stays.
const [dataDir = ''] = process.argv.slice(2);
const { pool, prisma } = await openDatabase({ dataDir, log: silentLog });
await migrate(pool);
await prisma.category.create({ data: { name: 'Sales', slug: 'sales' } });
process.stdout.write('open\n');
setInterval(() => {}, 60_000);
