/** The document's title. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Sixty console`}</title>;
}
