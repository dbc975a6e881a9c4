import { describe, expect, it } from 'vitest';
import { subjectName, subjectPath } from '../../../web/admin/audit/auditSubject.ts';

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

function line(subjectType: string, details: object | null = null, key = UUID) {
  return {
    action: 'thing.updated',
    subjectType,
    subjectId: Buffer.from(`${subjectType}:${key}`).toString('base64url'),
    details: details && JSON.stringify(details),
  };
}

describe('what a line of the audit log is about', () => {
  it('has the name that the line kept, the most telling first', () => {
    expect(subjectName(line('Post', { slug: 'speed', title: 'Speed' }))).toBe('Speed');
    expect(subjectName(line('User', { username: 'ann', role: 'editor' }))).toBe('ann');
    expect(subjectName(line('WebhookEndpoint', { host: 'crm.example' }))).toBe('crm.example');
  });

  it('has the end of its id where the line kept no name', () => {
    for (const details of [null, {}, { version: 3 }, { title: '' }, { name: 7 }]) {
      expect(subjectName(line('Lead', details))).toBe('…099a8057');
    }
    expect(subjectName({ ...line('Lead'), subjectId: null })).toBe('');
  });

  it('leads to the page that shows it, and nowhere where there is none', () => {
    const post = line('Post');
    expect(subjectPath(post)).toBe(`/admin/blog/edit/${post.subjectId}`);
    expect(subjectPath({ ...post, action: 'post.deleted' })).toBeNull();
    const lead = line('Lead');
    expect(subjectPath(lead)).toBe(`/admin/leads/${lead.subjectId}`);
    expect(subjectPath(line('Invitation'))).toBeNull();
    expect(subjectPath({ ...post, subjectId: null })).toBeNull();
  });

  it('names a region by its country, whatever its letters, and leads to who waits there', () => {
    const region = line('RegionOpening', { recipients: 3 }, 'côte d’ivoire');
    expect(subjectName(region)).toBe('côte d’ivoire');
    const path = subjectPath(region) ?? '';
    expect(new URL(path, 'http://localhost').searchParams.get('country')).toBe('côte d’ivoire');
  });
});
