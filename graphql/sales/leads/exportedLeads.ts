import { type LeadConditions, matchingLeads } from './matchingLeads.ts';
import { suppressedAmong } from '../suppressions/isSuppressed.ts';
import { type ExportTable, batchArgs, seconds } from '../../platform/csv/exportTable.ts';

export const exportedLeads: ExportTable<LeadConditions> = {
  columns: [
    'Received',
    'Name',
    'E-mail',
    'Phone',
    'Status',
    'Owner',
    'Source',
    'Campaign',
    'Campaign source',
    'Medium',
    'Landing page',
    'Referrer',
    'Call',
    'Seconds to the phone',
    'Appointment',
    'Notes',
    'Call held until',
    'Why held or not called',
    'Do not call',
  ],
  async read(filter, batch, asked, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    const leads = await prisma.lead.findMany({
      where: { AND: [matchingLeads(filter, asked), olderThan] },
      ...args,
      select: {
        id: true,
        createdAt: true,
        firstName: true,
        email: true,
        phone: true,
        status: true,
        source: true,
        utmCampaign: true,
        utmSource: true,
        utmMedium: true,
        landingPage: true,
        referrer: true,
        notes: true,
        owner: { select: { username: true } },
        calls: {
          orderBy: { id: 'desc' },
          select: {
            status: true,
            speedToLeadMs: true,
            bookedAt: true,
            heldUntil: true,
            holdReason: true,
          },
        },
      },
    });
    const stopped = await suppressedAmong(
      leads.map(({ phone }) => phone),
      prisma,
    );
    return leads.map(({ id, calls, owner, ...lead }) => ({
      id,
      cells: [
        lead.createdAt,
        lead.firstName,
        lead.email,
        lead.phone,
        lead.status,
        owner?.username ?? null,
        lead.source,
        lead.utmCampaign,
        lead.utmSource,
        lead.utmMedium,
        lead.landingPage,
        lead.referrer,
        calls[0]?.status ?? null,
        // The promise of sixty seconds is about the first call.
        seconds(calls.at(-1)?.speedToLeadMs),
        calls.find(({ bookedAt }) => bookedAt)?.bookedAt ?? null,
        lead.notes,
        calls[0]?.heldUntil ?? null,
        calls[0]?.holdReason ?? null,
        stopped.has(lead.phone) ? 'yes' : 'no',
      ],
    }));
  },
};
