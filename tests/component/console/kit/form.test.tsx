import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { TextInput } from '../../../../web/admin/kit/form/fields.tsx';
import { Form, useForm } from '../../../../web/admin/kit/form/Form.tsx';
import { Button } from '../../../../web/ui/Button.tsx';
import { hasFocus, sees, seesToast } from '../../../support/component/screen.ts';
import { showPart } from '../../../support/component/sitePart.tsx';

const hours = z
  .object({
    name: z.string().check(z.minLength(1, 'Name is required')),
    start: z.string().check(z.minLength(1, 'Start is required')),
    end: z.string(),
  })
  .check(z.refine(({ start, end }) => start !== end, 'The hours are empty'));

function Hours({ send }: { send(input: z.infer<typeof hours>): Promise<void> }) {
  const form = useForm({ defaults: { name: '', start: '', end: '17:00' }, input: hours, send });
  return (
    <Form form={form}>
      <TextInput name={form.names.start} label="Start" />
      <TextInput name={form.names.end} label="End" />
      <TextInput name={form.names.name} label="Name" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const save = page.getByRole('button', { name: 'Save' });
const field = (label: string) => page.getByLabelText(label);

/** What the form has sent. No request ends. */
async function open() {
  const sent: unknown[] = [];
  await showPart(
    <Hours
      send={(input) => {
        sent.push(input);
        return Promise.race([]);
      }}
    />,
  );
  return sent;
}

describe('a form of the console', () => {
  it('focuses the first wrong field of the page, and forgets an error when its field changes', async () => {
    const sent = await open();
    await save.click();
    await sees('Name is required');
    await sees('Start is required');
    await hasFocus(field('Start'));
    await expect.element(field('Start')).toHaveAttribute('aria-invalid', 'true');
    await field('Start').fill('09:00');
    await expect.element(page.getByText('Start is required')).not.toBeInTheDocument();
    await sees('Name is required');
    expect(sent).toEqual([]);
  });

  it('shows an error that no field has in a toast', async () => {
    const sent = await open();
    await field('Name').fill('Ann');
    await field('Start').fill('17:00');
    await save.click();
    await seesToast('Error', 'The hours are empty');
    expect(sent).toEqual([]);
  });

  it('is sent once, however often it is pressed before it has ended', async () => {
    const sent = await open();
    await field('Name').fill('Ann');
    await field('Start').fill('09:00');
    await save.dblClick();
    await expect.poll(() => sent).toEqual([{ name: 'Ann', start: '09:00', end: '17:00' }]);
  });
});
