import { describe, expect, it } from 'vitest';
import { subjectName, subjectPath } from '../../../../../web/admin/staff/audit/auditSubject.ts';

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

function line(subjectType: string, details: object | null = null, key = UUID) {
  return {
    action: 'thing.updated',
    subjectType,
    subjectId: Buffer.from(`${subjectType}:${key}`).toString('base64url'),
    details: details && JSON.stringify(details),
  };
}

describe('the subject of an audit event', () => {
  it('shows the most specific name in the details', () => {
    expect(subjectName(line('Post', { slug: 'speed', title: 'Speed' }))).toBe('Speed');
    expect(subjectName(line('User', { username: 'ann', role: 'editor' }))).toBe('ann');
    expect(subjectName(line('WebhookEndpoint', { host: 'crm.example' }))).toBe('crm.example');
  });

  it('shows the end of its id if there is no name', () => {
    for (const details of [null, {}, { version: 3 }, { title: '' }, { name: 7 }]) {
      expect(subjectName(line('Lead', details))).toBe('…099a8057');
    }
    expect(subjectName({ ...line('Lead'), subjectId: null })).toBe('');
  });

  it('links to the page of the subject if there is one', () => {
    const post = line('Post');
    expect(subjectPath(post)).toBe(`/admin/blog/edit/${post.subjectId}`);
    expect(subjectPath({ ...post, action: 'post.deleted' })).toBeNull();
    const lead = line('Lead');
    expect(subjectPath(lead)).toBe(`/admin/leads/${lead.subjectId}`);
    const request = line('Suppression');
    expect(subjectPath(request)).toBe(`/admin/do-not-call/${request.subjectId}`);
    expect(subjectPath(line('Invitation'))).toBeNull();
    expect(subjectPath({ ...post, subjectId: null })).toBeNull();
  });

  it('names a region by its country in any case, and links to its waitlist', () => {
    const region = line('RegionOpening', { recipients: 3 }, 'côte d’ivoire');
    expect(subjectName(region)).toBe('côte d’ivoire');
    const path = subjectPath(region) ?? '';
    expect(new URL(path, 'http://localhost').searchParams.get('country')).toBe('côte d’ivoire');
  });
});
