import { JOB_KINDS } from '../../work/jobKinds.ts';
import type { ImportServices } from './importEntries.ts';
import { fail, runImport } from './runImport.ts';

/** Starts to import what is due. Any process can go on with an import. */
export function startImports(services: ImportServices): void {
  const { jobs, database } = services;
  jobs.work('import-posts', async ({ importId }, { attempts, signal }) => {
    try {
      return await runImport(importId, signal, services);
    } catch (error) {
      if (attempts < JOB_KINDS['import-posts'].mostAttempts) throw error;
      const job = await database.prisma.importJob.findUnique({
        where: { id: importId },
        include: { file: true, startedBy: true },
      });
      if (job) await fail(job, 'The import broke off again and again. The log says why.', services);
      throw error;
    }
  });
}
