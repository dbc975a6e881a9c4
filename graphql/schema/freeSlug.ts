import { nameKey, numberedSlug, slugOf } from '../../web/content/site/posts/slug.ts';
import { ConflictError } from './errors.ts';

/**
 * The slug of a new row. Different names can suggest the same slug, such as two Chinese words with one sound: then the
 * second gets `-2`.
 *
 * @param nameAt the name of the row that has this slug.
 * @param taken says that another row has the name already, in another spelling perhaps.
 * @throws ConflictError
 */
export async function freeSlug(
  name: string,
  nameAt: (slug: string) => Promise<{ name: string } | null>,
  taken: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(slugOf(name), number);
    const holder = await nameAt(slug);
    if (!holder) return slug;
    if (nameKey(holder.name) === nameKey(name)) throw new ConflictError(taken, 'name');
  }
}
