import { type LeadConditions, matchingLeads } from './matchingLeads.ts';
import { suppressedAmong } from '../suppressions/isSuppressed.ts';
import { batchArgs, exportTable, seconds } from '../../platform/exportTable.ts';

export const exportedLeads = exportTable({
  async read(filter: LeadConditions, batch, asked, prisma) {
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
    return leads.map((lead) => ({ ...lead, isStopped: stopped.has(lead.phone) }));
  },
  columns: {
    Received: ({ createdAt }) => createdAt,
    Name: ({ firstName }) => firstName,
    'E-mail': ({ email }) => email,
    Phone: ({ phone }) => phone,
    Status: ({ status }) => status,
    Owner: ({ owner }) => owner?.username ?? null,
    Source: ({ source }) => source,
    Campaign: ({ utmCampaign }) => utmCampaign,
    'Campaign source': ({ utmSource }) => utmSource,
    Medium: ({ utmMedium }) => utmMedium,
    'Landing page': ({ landingPage }) => landingPage,
    Referrer: ({ referrer }) => referrer,
    Call: ({ calls }) => calls[0]?.status ?? null,
    // The promise of sixty seconds is about the first call.
    'Seconds to the phone': ({ calls }) => seconds(calls.at(-1)?.speedToLeadMs),
    Appointment: ({ calls }) => calls.find(({ bookedAt }) => bookedAt)?.bookedAt ?? null,
    Notes: ({ notes }) => notes,
    'Call held until': ({ calls }) => calls[0]?.heldUntil ?? null,
    'Why held or not called': ({ calls }) => calls[0]?.holdReason ?? null,
    'Do not call': ({ isStopped }) => (isStopped ? 'yes' : 'no'),
  },
});
