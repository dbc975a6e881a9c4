import { http, HttpResponse } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leadConsent } from '../../../web/content/marketing/hero.ts';
import { homeSlots } from '../../../web/content/pages/words/home.ts';
import { readWords } from '../../../web/content/pages/words/readWords.ts';
import { LeadForm } from '../../../web/marketing/leadForm/LeadForm.tsx';
import { expectConsole } from '../../support/complaints.ts';
import { rest } from '../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../support/component/screen.ts';
import { showPart } from '../../support/component/sitePart.tsx';

const words = readWords(homeSlots, {});
const SAVED = 'AI Sales Call Initiated!';
const submit = page.getByRole('button', { name: 'Call me now' });

async function fill(lead: { name?: string; email?: string; phone?: string } = {}): Promise<void> {
  await page.getByLabelText('Name').fill(lead.name ?? 'Ada Lovelace');
  await page.getByLabelText('Email').fill(lead.email ?? 'ada@example.com');
  await page.getByLabelText('Phone').fill(lead.phone ?? '801-555-0123');
}

/** Sends a lead, and waits until its button has lost the focus. @returns a function that answers with status 500. */
async function sendWithoutAnswer(): Promise<() => void> {
  const gate = Promise.withResolvers<Response>();
  answer({ leads: () => gate.promise });
  await showPart(<LeadForm anchor="hero" words={words} />);
  await fill();
  await submit.click();
  await expect.poll(() => document.activeElement).toBe(document.body);
  return () => gate.resolve(new HttpResponse(null, { status: 500 }));
}

/** The moment at which the button can be pressed again. The page tells it, because a busy machine looks too late. */
function enabledAgain(button: Element): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (button.matches(':disabled')) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(button, { attributes: true });
  });
}

/** Answers what the form sends. @returns the calls, in their order. */
function answer({
  leads = () => HttpResponse.json({ id: '1' }, { status: 201 }),
  call = () => HttpResponse.json({ callId: '1', status: 'queued' }, { status: 202 }),
}: {
  leads?: () => Response | Promise<Response>;
  call?: () => Response | Promise<Response>;
} = {}): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = [];
  const note = async (request: Request) => {
    calls.push({ path: new URL(request.url).pathname, body: await request.json() });
  };
  rest.use(
    http.post('/api/leads', async ({ request }) => {
      await note(request);
      return leads();
    }),
    http.post('/api/trigger-ai-call', async ({ request }) => {
      await note(request);
      return call();
    }),
  );
  return calls;
}

describe('the lead form', () => {
  it('asks for every empty field, and moves to the first', async () => {
    await showPart(<LeadForm anchor="hero" words={words} />);
    await submit.click();
    await sees('Name is required');
    await sees('Email is required');
    await sees('Phone is required');
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAttribute('aria-describedby', 'hero-email-error');
    await expectAccessibleLayout();
  });

  it('refuses a short phone number and half an address', async () => {
    await showPart(<LeadForm anchor="hero" words={words} />);
    await fill({ email: 'ada@example', phone: '555' });
    await submit.click();
    await sees('Please enter a 10-digit phone number');
    await sees('Please enter a valid email address');
    expect(page.getByText('Name is required').elements()).toEqual([]);
  });

  it('clears the error of the field that is edited, and no other', async () => {
    await showPart(<LeadForm anchor="hero" words={words} />);
    await submit.click();
    await sees('Name is required');
    await page.getByLabelText('Name').fill('A');
    await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
    await sees('Email is required');
    await expect.element(page.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
  });

  it('saves the lead with its attribution and consent, then asks for the call', async () => {
    const calls = answer();
    const attribution = { utmSource: 'instagram', utmCampaign: 'personal_brand' };
    sessionStorage.setItem('sixty:attribution', JSON.stringify(attribution));
    await showPart(<LeadForm anchor="hero" words={words} />);
    await fill();
    await submit.click();
    await seesToast(SAVED);
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls).toEqual([
      {
        path: '/api/leads',
        body: {
          firstName: 'Ada Lovelace',
          email: 'ada@example.com',
          phone: '8015550123',
          source: 'hero_form',
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          attribution,
          form: { decoy: null, filledMs: expect.any(Number) },
          consent: { ...leadConsent, page: location.href },
        },
      },
      {
        path: '/api/trigger-ai-call',
        body: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '8015550123' },
      },
    ]);
  });

  it('says Calling, cannot be sent twice, empties itself, and rests before the next', async () => {
    const gate = Promise.withResolvers<Response>();
    const calls = answer({ leads: () => gate.promise });
    const { container } = await showPart(<LeadForm anchor="hero" words={words} />);
    await fill();
    await submit.click();
    const calling = page.getByRole('button', { name: 'Calling' });
    await expect.element(calling).toBeDisabled();
    container.querySelector('form')?.requestSubmit();
    const enabled = enabledAgain(calling.element());
    const answered = performance.now();
    gate.resolve(HttpResponse.json({ id: '1' }, { status: 201 }));
    await seesToast(
      SAVED,
      "You'll receive a call within 60 seconds. Please keep your phone nearby.",
    );
    for (const label of ['Name', 'Email', 'Phone']) {
      await expect.element(page.getByLabelText(label)).toHaveValue('');
    }
    expect((await enabled) - answered).toBeGreaterThan(1_500);
    await expect.element(submit).toBeEnabled();
    expect(calls.filter(({ path }) => path === '/api/leads')).toHaveLength(1);
  });

  it('says so together with the button if the request for the call hangs', async () => {
    const gate = Promise.withResolvers<Response>();
    answer({ call: () => gate.promise });
    await showPart(<LeadForm anchor="hero" words={words} />);
    await fill();
    await submit.click();
    const calling = page.getByRole('button', { name: 'Calling' });
    await enabledAgain(calling.element());
    await new Promise(requestAnimationFrame);
    expect(page.getByText(SAVED).elements()).toHaveLength(1);
    await expect.element(submit).toBeEnabled();
    // A request that never ends would fail in a later test.
    gate.resolve(HttpResponse.json({ callId: '1', status: 'queued' }, { status: 202 }));
  });

  it.each([
    ['queued', 'Your Call Is Already on Its Way'],
    ['ringing', 'Your Call Is Already on Its Way'],
    ['no_answer', 'We Have Your Request'],
    ['completed', 'We Have Your Request'],
  ])('tells a person who asks again of the call that is %s', async (status, title) => {
    answer({ call: () => HttpResponse.json({ callId: '1', status }) });
    await showPart(<LeadForm anchor="hero" words={words} />);
    await fill();
    await submit.click();
    await seesToast(title);
    expect(page.getByText(SAVED).elements()).toEqual([]);
  });

  it('says that something went wrong, keeps the text, and can be sent again at once', async () => {
    const fail = await sendWithoutAnswer();
    fail();
    await seesToast('Something went wrong', 'Please try again or contact support.');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Lovelace');
    await expect.element(submit).toBeEnabled();
    await hasFocus(submit);
    await expectAccessibleLayout();
  });

  it('leaves the focus where the visitor went while it was sent', async () => {
    const fail = await sendWithoutAnswer();
    await page.getByLabelText('Phone').click();
    fail();
    await expect.element(submit).toBeEnabled();
    await hasFocus(page.getByLabelText('Phone'));
  });

  it('logs a failed call request, and says nothing of it', async () => {
    expectConsole('warn', /The call could not be requested.*503/s);
    const warn = vi.spyOn(console, 'warn');
    answer({ call: () => new HttpResponse(null, { status: 503 }) });
    await showPart(<LeadForm anchor="hero" words={words} />);
    await fill();
    await submit.click();
    await seesToast(SAVED);
    await expect.poll(() => warn.mock.calls).toHaveLength(1);
    expect(page.getByText('Something went wrong').elements()).toEqual([]);
  });

  it('thanks a visitor whose form was saved without JavaScript', async () => {
    await showPart(<LeadForm anchor="hero" words={words} />, { path: '/?notice=lead-saved' });
    await sees(SAVED, page.getByRole('status'));
  });

  it.each([
    ['lead-on-its-way', 'Your Call Is Already on Its Way'],
    ['lead-called', 'You can ask for another one in ten minutes.'],
  ])('tells a person who asks again without JavaScript: %s', async (notice, text) => {
    await showPart(<LeadForm anchor="hero" words={words} />, { path: `/?notice=${notice}` });
    await sees(text, page.getByRole('status'));
  });

  it.each([
    ['lead-held-0800', 'We will call you at 8:00 AM your time.'],
    ['lead-held', 'We will call you at the next hour that is permitted where you are.'],
  ])('says without JavaScript when a held call comes: %s', async (notice, text) => {
    await showPart(<LeadForm anchor="hero" words={words} />, { path: `/?notice=${notice}` });
    await sees(text, page.getByRole('status'));
    expect(page.getByRole('status').getByText('within 60 seconds').elements()).toEqual([]);
  });

  it('gives back what was refused without JavaScript, with the errors', async () => {
    const values = { firstName: 'Ada', email: 'ada@example' };
    const errors = { email: 'Please enter a valid email address', form: 'Too many tries.' };
    await showPart(<LeadForm anchor="hero" words={words} />, {
      form: { id: 'hero-form', values, errors },
    });
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');
    await sees('Please enter a valid email address');
    await sees('Too many tries.', page.getByRole('alert'));
    await expectAccessibleLayout();
  });
});
