/** 'Real Estate & Mortgage' → 'real-estate-mortgage'. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * The drawing of each item, by the slugs of the names. An item with another name takes the first drawing that no name takes,
 * so that a renamed item keeps its drawing.
 */
export function drawingsOf<Drawing extends string>(
  names: readonly string[],
  drawings: readonly Drawing[],
): (Drawing | null)[] {
  const slugs = names.map(slugOf);
  const free = drawings.filter((drawing) => !slugs.includes(drawing));
  return slugs.map((slug, at) => {
    const own = slugs.indexOf(slug) === at && drawings.find((drawing) => drawing === slug);
    return own || (free.shift() ?? null);
  });
}
