/** The department that writes each table. */
const TABLES_OF: Record<string, string[]> = {
  notices: [
    'NoticeSettings',
    'Notice',
    'NoticeMail',
    'PushSubscription',
    'PushKeys',
    'TeamMessages',
  ],
  partners: ['ApiKey', 'WebhookEndpoint', 'WebhookDelivery'],
  staff: [
    'User',
    'Session',
    'KnownDevice',
    'TwoFactor',
    'RecoveryCode',
    'LoginFailure',
    'Invitation',
    'PasswordReset',
    'AccessRequest',
  ],
  sales: [
    'Lead',
    'Consent',
    'KeptConsent',
    'Call',
    'CallEvent',
    'Suppression',
    'Connector',
    'CrmLead',
    'CrmActivity',
    'Playbook',
    'PlaybookRevision',
    'RepSetUp',
    'RepPart',
    'InboundSource',
    'InboundDelivery',
  ],
  site: [
    'Author',
    'Category',
    'Tag',
    'Post',
    'PostCategory',
    'PostTag',
    'PostRevision',
    'Redirect',
    'NotFoundAddress',
    'BrokenLink',
    'Page',
    'PagePublication',
    'PreviewLink',
    'PostImage',
    'ReaderSalt',
    'PostView',
    'Visit',
    'VisitDay',
    'VisitDrop',
    'VisitFigure',
    'VisitStep',
    'VisitView',
    'Experiment',
    'ExperimentHour',
    'ExperimentLink',
    'ExperimentVisitor',
    'Upload',
    'ImportFile',
    'ImportJob',
    'ImportFinding',
    'WaitlistEntry',

    'RegionOpening',
    'IntegrationRequest',
    'AvailableIntegration',
    'IntegrationNote',
    'IntegrationLetter',
  ],
  meetings: [
    'Host',
    'ConnectedCalendar',
    'UnwrittenBooking',
    'BusyTime',
    'MeetingType',
    'Booking',
    'BookingLink',
  ],
  http: ['IdempotencyKey'],
  events: ['AuditEvent', 'Event', 'EventReader'],
  work: ['Job'],
  versions: ['OpenEditor'],
  checks: ['ReadyLine'],
  reports: ['SpeedPage', 'WeeklySummary', 'MeetingWorth'],
  platform: ['OAuthGrant', 'RateLimit', 'LastBackup'],
};

export const TABLE_OWNERS = new Map(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) =>
    tables.map((table) => [table, owner] as const),
  ),
);

const METHODS =
  'create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany';

/** The tables that a source text writes: by a call of Prisma, or by a statement that names the table. */
export function writtenTables(text: string): string[] {
  return [...TABLE_OWNERS.keys()].filter((table) => {
    const delegate = table.charAt(0).toLowerCase() + table.slice(1);
    return (
      new RegExp(String.raw`\.${delegate}\s*\.(${METHODS})\(`).test(text) ||
      new RegExp(String.raw`\b(INSERT INTO|UPDATE|DELETE FROM)\s+"${table}"`, 'i').test(text)
    );
  });
}

/** The tables of other departments that a file of the server writes, as 'file: table'. */
export function foreignWrites(file: string, text: string): string[] {
  const department = file.split('/')[1];
  return writtenTables(text)
    .filter((table) => TABLE_OWNERS.get(table) !== department)
    .map((table) => `${file}: ${table}`);
}
